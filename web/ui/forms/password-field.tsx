import { useState } from 'react';
import { eyeDrawing } from '#web/ui/media/drawings.ts';
import { Field, type FieldProps } from './field.tsx';
import { Lines } from '#web/ui/media/icon.tsx';

const crossedEye =
  'M4 4l16 16M9.9 6a9.6 9.6 0 0 1 2.1-.3c4 0 7.2 2.1 9.5 6.3a14 14 0 0 1-2.6 3.5M6.3 7.6A13.600 13.600 0 0 0 2.5 12c2.3 4.2 5.5 6.3 9.5 6.3c1.800 0 3.400-.4 4.800-1.200M9.900 9.900a3 3 0 0 0 4.200 4.200';

interface PasswordFieldProps extends Omit<FieldProps, 'type' | 'end'> {
  showLabel: string;
  hideLabel: string;
}

export function PasswordField({ showLabel, hideLabel, ...field }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const label = isShown ? hideLabel : showLabel;
  return (
    <Field
      {...field}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      end={
        <button
          type="button"
          aria-label={label}
          title={label}
          onClick={() => setShown(!isShown)}
          className="grid size-10 place-items-center rounded-sm text-faint hover:bg-chip hover:text-ink"
        >
          <Lines d={isShown ? crossedEye : eyeDrawing} />
        </button>
      }
    />
  );
}
