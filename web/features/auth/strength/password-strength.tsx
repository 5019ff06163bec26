import { useDeferredValue, useEffect, useState } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { lazyModule } from '#web/lib/async/lazy-module.ts';
import { Icon } from '#web/ui/media/icon.tsx';

const strengthModule = lazyModule({ load: () => import('./estimate-strength.ts') });

const levels = ['weak', 'fair', 'good', 'strong'] as const;
const colours = { weak: 'bg-alarm', fair: 'bg-bulb', good: 'bg-fine', strong: 'bg-fine' };

interface PasswordStrengthProps {
  password: string;
  /** Names and addresses of the person. */
  ownWords: string[];
}

/** The estimated strength of the password while typing. */
export function PasswordStrength({ password, ownWords }: PasswordStrengthProps) {
  const { t } = useTranslation('account');
  const strength = useStrength(password, ownWords);
  const reached = strength ? levels.indexOf(strength.level) : -1;
  return (
    <div className="flex flex-col gap-1.5 text-sm">
      <div className="flex min-h-5 items-center gap-3">
        <div className="grid flex-1 grid-cols-4 gap-1" aria-hidden="true">
          {levels.map((level, index) => (
            <span
              key={level}
              className={`h-1 rounded-full ${strength && index <= reached ? colours[strength.level] : 'bg-edge'}`}
            />
          ))}
        </div>
        <output className="text-soft">
          {strength && (
            <>
              <span className="sr-only">{t('passwordStrength.label')}: </span>
              <span>{t(`passwordStrength.${strength.level}`)}</span>
            </>
          )}
        </output>
      </div>
      <div aria-live="polite" className="empty:hidden">
        {strength?.isGuessable && (
          <p className="flex items-start gap-1.5 font-medium text-alarm">
            <Icon name="alert" className="mt-0.5 size-4 shrink-0" />
            {t('passwordStrength.guessable')}
          </p>
        )}
      </div>
    </div>
  );
}

function useStrength(password: string, ownWords: string[]) {
  const [estimate, setEstimate] = useState(() => strengthModule.get()?.estimateStrength);
  const settled = useDeferredValue(password);
  const isTyped = password !== '';
  useEffect(() => {
    // Optional: the form works without it.
    if (isTyped && !estimate)
      strengthModule.load().then(
        ({ estimateStrength }) => setEstimate(() => estimateStrength),
        () => {},
      );
  }, [isTyped, estimate]);
  if (!isTyped || settled === '' || !estimate) return null;
  return estimate(settled, ['marquee', window.location.hostname, ...ownWords]);
}
