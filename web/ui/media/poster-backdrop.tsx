import { useState } from 'react';
import type { PosterSubject } from '#web/lib/poster/drawings.ts';
import { imageSet } from '#web/lib/images/image-url.ts';
import { BlurredPicture } from './blurred-picture.tsx';
import { Drawing } from './drawing.tsx';

interface PosterBackdropProps {
  subject: PosterSubject;
  path: string | null;
  placeholder?: string | undefined;
}

/** The backdrop picture, or the drawn poster's scene without its words. */
export function PosterBackdrop({ subject, path, placeholder }: PosterBackdropProps) {
  const [failed, setFailed] = useState(false);
  return (
    <div className="stage-backdrop" aria-hidden="true">
      {path && placeholder && !failed ? (
        <BlurredPicture src={placeholder} />
      ) : (
        <div className="stage-scene">
          <Drawing key={subject.id} what={{ scene: subject }} viewBox="0 0 200 190" slice />
        </div>
      )}
      {path && !failed && (
        <img
          {...imageSet(path, [500, 780, 1280])}
          sizes="100vw"
          alt=""
          width={1280}
          height={720}
          decoding="async"
          className="absolute inset-0 size-full object-cover object-[50%_25%]"
          ref={(image) => {
            if (image?.complete && image.naturalWidth === 0) setFailed(true);
          }}
          onError={() => setFailed(true)}
        />
      )}
    </div>
  );
}
