import { useState } from 'react';
import type { PosterSubject } from '#web/lib/poster/drawings.ts';
import { imageUrl } from '#web/lib/image-url.ts';
import { Drawing } from './drawing.tsx';

/** What lies behind a hero: the backdrop picture, or the made poster's scene without its words, wide. */
export function PosterBackdrop({ subject, path }: { subject: PosterSubject; path: string | null }) {
  const [failed, setFailed] = useState(false);
  return (
    <div className="stage-backdrop" aria-hidden="true">
      <Drawing key={subject.id} what={{ scene: subject }} viewBox="0 0 200 190" slice />
      {path && !failed && (
        <img
          src={imageUrl(path, 'w1280')}
          alt=""
          decoding="async"
          className="absolute inset-0 size-full object-cover"
          ref={(image) => {
            if (image?.complete && image.naturalWidth === 0) setFailed(true);
          }}
          onError={() => setFailed(true)}
        />
      )}
    </div>
  );
}
