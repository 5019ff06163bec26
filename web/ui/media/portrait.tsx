import { useState } from 'react';
import { imageSet } from '#web/lib/images/image-url.ts';
import { Drawing } from './drawing.tsx';

interface PortraitProps {
  id: number;
  name: string;
  path: string | null;
  size?: keyof typeof sizes;
  alt?: string;
  className?: string;
}

const sizes = {
  row: { widths: [92, 185, 342], shown: '(min-width: 40rem) 8.5rem, 7rem' },
  page: { widths: [342, 500, 780], shown: '(min-width: 48rem) 18rem, 10rem' },
} as const;

/** Four by five; initials on a drawn scene when there is no picture. */
export function Portrait({ id, name, path, size = 'row', alt = '', className = '' }: PortraitProps) {
  const [failed, setFailed] = useState(false);
  const { widths, shown } = sizes[size];
  const isFirstSeen = size === 'page';
  return (
    <span
      className={`relative block aspect-4/5 overflow-hidden bg-sunken ${className}`}
      {...(alt && { role: 'img', 'aria-label': alt })}
    >
      <Drawing key={id} what={{ portrait: { id, name } }} viewBox="0 0 200 250" />
      {path && !failed && (
        <img
          {...imageSet(path, widths)}
          sizes={isFirstSeen ? shown : `auto, ${shown}`}
          alt=""
          width={200}
          height={250}
          loading={isFirstSeen ? 'eager' : 'lazy'}
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
