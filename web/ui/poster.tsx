import { useState } from 'react';
import type { PosterSubject } from '#web/lib/poster/drawings.ts';
import { imageUrl } from '#web/lib/image-url.ts';
import { Drawing } from './drawing.tsx';

interface PosterProps {
  subject: PosterSubject;
  path: string | null;
  /** Width of the picture to load. */
  width?: 92 | 342 | 500;
  /** Described only where nothing beside it says the same. */
  alt?: string;
  /** Load at once, because it is the first thing seen. */
  eager?: boolean;
  /** Not in what is seen of the page at first: a made one is drawn when it comes near. */
  whenSeen?: boolean;
  className?: string;
}

/** A poster, two by three. Without a picture, or when it does not come, a made one stands in. */
export function Poster({
  subject,
  path,
  width = 342,
  alt = '',
  eager = false,
  whenSeen = false,
  className = '',
}: PosterProps) {
  const [state, setState] = useState<'waiting' | 'shown' | 'failed'>('waiting');
  const src = path && state !== 'failed' ? imageUrl(path, `w${width}`) : null;
  return (
    <span
      className={`off-screen-unpainted relative block aspect-2/3 overflow-hidden bg-sunken ${className}`}
      {...(alt && { role: 'img', 'aria-label': alt })}
    >
      {state !== 'shown' && (
        <Drawing
          key={`${subject.id} ${subject.title}`}
          what={{ poster: subject }}
          viewBox="0 0 200 300"
          whenSeen={whenSeen}
        />
      )}
      {src && (
        <img
          src={src}
          alt=""
          width={200}
          height={300}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          ref={(image) => {
            // It may have come, or failed, before React was there to hear of it.
            if (image?.complete && state === 'waiting') setState(image.naturalWidth > 0 ? 'shown' : 'failed');
          }}
          onLoad={() => setState('shown')}
          onError={() => setState('failed')}
          className="absolute inset-0 size-full object-cover"
        />
      )}
    </span>
  );
}
