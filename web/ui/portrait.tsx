import { useState } from 'react';
import { imageUrl } from '#web/lib/image-url.ts';
import { Drawing } from './drawing.tsx';

interface PortraitProps {
  id: number;
  name: string;
  path: string | null;
  width?: 185 | 500;
  alt?: string;
  className?: string;
}

/** Somebody's picture, four by five. Without one, their initials before a made scene. */
export function Portrait({ id, name, path, width = 185, alt = '', className = '' }: PortraitProps) {
  const [failed, setFailed] = useState(false);
  return (
    <span
      className={`relative block aspect-4/5 overflow-hidden bg-sunken ${className}`}
      {...(alt && { role: 'img', 'aria-label': alt })}
    >
      <Drawing key={id} what={{ portrait: { id, name } }} viewBox="0 0 200 250" />
      {path && !failed && (
        <img
          src={imageUrl(path, `w${width}`)}
          alt=""
          width={200}
          height={250}
          loading="lazy"
          decoding="async"
          ref={(image) => {
            if (image?.complete && image.naturalWidth === 0) setFailed(true);
          }}
          onError={() => setFailed(true)}
          className="absolute inset-0 size-full object-cover"
        />
      )}
    </span>
  );
}
