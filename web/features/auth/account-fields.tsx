import type { ComponentProps } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { missingPasswordParts, passwordRules, type PasswordRule } from '#contract/auth.ts';
import { Icon } from '#web/ui/media/icon.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { PasswordField } from '#web/ui/forms/password-field.tsx';
import { PasswordStrength } from './strength/password-strength.tsx';

type AccountFieldProps = Omit<ComponentProps<typeof Field>, 'label'>;

export function UsernameField(field: AccountFieldProps) {
  const { t } = useTranslation('account');
  return (
    <Field autoComplete="username" {...field} label={t('fields.username')} autoCapitalize="none" spellCheck={false} />
  );
}

export function EmailField(field: AccountFieldProps) {
  const { t } = useTranslation('account');
  return (
    <Field
      {...field}
      label={t('fields.email')}
      type="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}

interface AccountPasswordFieldProps extends Omit<ComponentProps<typeof PasswordField>, 'showLabel' | 'hideLabel'> {
  /** A new password, with its rules and strength checked while typing. */
  rulesFor?: string;
  /** Names and addresses of the person, which make a password guessable. */
  ownWords?: string[];
}

export function AccountPasswordField({ rulesFor, ownWords = [], ...field }: AccountPasswordFieldProps) {
  const { t } = useTranslation('account');
  const input = <PasswordField {...field} showLabel={t('fields.show')} hideLabel={t('fields.hide')} />;
  if (rulesFor === undefined) return input;
  return (
    <div className="flex flex-col gap-2">
      {input}
      <PasswordStrength password={rulesFor} ownWords={ownWords} />
      <PasswordRules password={rulesFor} />
    </div>
  );
}

const rules = Object.keys(passwordRules) as PasswordRule[];

function PasswordRules({ password }: { password: string }) {
  const { t } = useTranslation('account');
  const missing = missingPasswordParts(password);
  return (
    <div className="text-sm text-faint">
      <p className="sr-only">{t('passwordRules.label')}</p>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-1">
        {rules.map((rule) => {
          const isMet = !missing.includes(rule);
          return (
            <li key={rule} className={`flex items-center gap-1.5 ${isMet ? 'text-fine' : ''}`}>
              {isMet ? (
                <Icon name="check" className="size-4 shrink-0" />
              ) : (
                <span className="mx-1.5 size-1 shrink-0 rounded-full bg-edge-strong" aria-hidden="true" />
              )}
              {t(`passwordRules.${rule}`)}
              {isMet && <span className="sr-only">, {t('passwordRules.met')}</span>}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
