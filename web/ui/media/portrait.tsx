import { Drawing } from './drawing.tsx';
import { Picture, usePictureState } from './picture.tsx';

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
  const [state, setState] = usePictureState(path);
  const { widths, shown } = sizes[size];
  return (
    <span
      className={`relative block aspect-4/5 overflow-hidden bg-sunken ${className}`}
      {...(alt && { role: 'img', 'aria-label': alt })}
    >
      <Drawing key={id} what={{ portrait: { id, name } }} viewBox="0 0 200 250" />
      {path && state !== 'failed' && (
        <Picture
          key={path}
          path={path}
          widths={widths}
          sizes={shown}
          width={200}
          height={250}
          eager={size === 'page'}
          className="absolute inset-0 size-full object-cover"
          onSettle={setState}
        />
      )}
    </span>
  );
}
