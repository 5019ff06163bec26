import type { PosterSubject } from '#web/lib/poster/drawings.ts';
import { BlurredPicture } from './blurred-picture.tsx';
import { Drawing } from './drawing.tsx';
import { Picture, usePictureState } from './picture.tsx';

interface PosterProps {
  subject: PosterSubject;
  path: string | null;
  placeholder?: string | undefined;
  size?: keyof typeof sizes;
  /** Only if no adjacent text says the same. */
  alt?: string;
  /** For the first screen. */
  eager?: boolean;
  /** Outside the first screen: drawn when it approaches the viewport. */
  whenSeen?: boolean;
  className?: string;
}

const sizes = {
  line: { widths: [92, 154], shown: '2.25rem' },
  card: { widths: [154, 185, 342, 500], shown: '(min-width: 40rem) 13rem, 9rem' },
  page: { widths: [342, 500, 780], shown: '(min-width: 48rem) 20rem, 10rem' },
} as const;

/** Two by three, without lettering beside a `line` of text; drawn when there is no picture or it fails to load. */
export function Poster({
  subject,
  path,
  placeholder,
  size = 'card',
  alt = '',
  eager = false,
  whenSeen = false,
  className = '',
}: PosterProps) {
  const [state, setState] = usePictureState(path);
  const { widths, shown } = sizes[size];
  const picture = state === 'failed' ? null : path;
  return (
    <span
      className={`off-screen-unpainted relative block aspect-2/3 overflow-hidden bg-sunken ${className}`}
      {...(alt && { role: 'img', 'aria-label': alt })}
    >
      {picture && placeholder ? (
        <BlurredPicture src={placeholder} />
      ) : (
        state !== 'shown' && (
          <Drawing
            key={`${subject.id} ${subject.title}`}
            what={size === 'line' ? { thumbnail: subject } : { poster: subject }}
            viewBox="0 0 200 300"
            whenSeen={whenSeen}
          />
        )
      )}
      {picture && (
        <Picture
          key={picture}
          path={picture}
          widths={widths}
          sizes={shown}
          width={200}
          height={300}
          eager={eager}
          highPriority={size === 'page'}
          className="absolute inset-0 size-full object-cover"
          onSettle={setState}
        />
      )}
    </span>
  );
}
