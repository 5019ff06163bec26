import type { PosterSubject } from '#web/lib/poster/drawings.ts';
import { BlurredPicture } from './blurred-picture.tsx';
import { Drawing } from './drawing.tsx';
import { Picture, usePictureState } from './picture.tsx';

interface PosterBackdropProps {
  subject: PosterSubject;
  path: string | null;
  placeholder?: string | undefined;
}

/** The backdrop picture, or the drawn poster's scene without its words. */
export function PosterBackdrop({ subject, path, placeholder }: PosterBackdropProps) {
  const [state, setState] = usePictureState(path);
  return (
    <div className="stage-backdrop" aria-hidden="true">
      {path && placeholder && state !== 'failed' ? (
        <BlurredPicture src={placeholder} />
      ) : (
        <div className="stage-scene">
          <Drawing key={subject.id} what={{ scene: subject }} viewBox="0 0 200 190" slice />
        </div>
      )}
      {path && state !== 'failed' && (
        <Picture
          key={path}
          path={path}
          widths={[500, 780, 1280]}
          sizes="100vw"
          width={1280}
          height={720}
          eager
          className="absolute inset-0 size-full object-cover object-[50%_25%]"
          onSettle={setState}
        />
      )}
    </div>
  );
}
