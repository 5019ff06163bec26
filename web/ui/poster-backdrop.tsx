import { useState } from 'react';
import { drawPoster, type PosterSubject } from '#web/lib/poster/draw-poster.ts';
import { imageUrl, useSiteSettings } from '#web/lib/site-settings.ts';

/** What lies behind a hero: the backdrop picture, or the made poster's scene without its words, wide. */
export function PosterBackdrop({ subject, path }: { subject: PosterSubject; path: string | null }) {
  const settings = useSiteSettings();
  const [failed, setFailed] = useState(false);
  return (
    <div className="stage-backdrop" aria-hidden="true">
      <svg viewBox="0 20 200 110" preserveAspectRatio="xMidYMid slice" className="size-full">
        <g dangerouslySetInnerHTML={{ __html: drawPoster(subject).art }} />
      </svg>
      {path && !failed && (
        <img
          src={imageUrl(settings, path, 'w1280')}
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
