import { useState } from 'react';
import { Field, type FieldProps } from './field.tsx';
import { Icon } from './icon.tsx';

interface PasswordFieldProps extends Omit<FieldProps, 'type' | 'end'> {
  showLabel: string;
  hideLabel: string;
}

/** A field for a password, which can be shown and hidden. */
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
          className="grid size-10 place-items-center rounded-sm text-faint hover:bg-sunken hover:text-ink"
        >
          <Icon name={isShown ? 'eyeOff' : 'eye'} />
        </button>
      }
    />
  );
}
