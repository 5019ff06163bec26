import { useState } from 'react';
import { initialsOf } from '#web/lib/format/formats.ts';

interface AvatarProps {
  name: string;
  src: string | null;
  className?: string;
}

/** A picture or initials; decorative, because the name is next to it. */
export function Avatar({ name, src, className = 'size-10 text-base' }: AvatarProps) {
  const [failed, setFailed] = useState<string | null>(null);
  return (
    <span
      aria-hidden="true"
      className={`grid shrink-0 place-items-center overflow-hidden rounded-full bg-bulb font-semibold text-letter select-none ${className}`}
    >
      {src && failed !== src ? (
        <img
          src={src}
          alt=""
          width={200}
          height={200}
          className="size-full object-cover"
          onError={() => setFailed(src)}
        />
      ) : (
        initialsOf(name)
      )}
    </span>
  );
}
