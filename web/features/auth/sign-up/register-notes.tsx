import type { SignInOptions } from '#contract/accounts/sign-up.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';

interface RegisterNotesProps {
  rules: SignInOptions['sign_up'];
  /** Whether the invitation is valid; undefined without one. */
  isInvited: boolean | undefined;
}

/** The restrictions of registering; renders nothing without any. */
export function RegisterNotes({ rules: { mode, approval, domains }, isInvited }: RegisterNotesProps) {
  const { t } = useTranslation('identity');
  if (mode === 'closed') return <Notice icon="lock">{t('signUp.registerClosed')}</Notice>;
  const notes = [
    ...(mode === 'open'
      ? []
      : [
          t(
            isInvited === undefined
              ? 'signUp.registerInvitation'
              : isInvited
                ? 'signUp.registerInvited'
                : 'signUp.registerExpired',
          ),
        ]),
    ...(domains.length > 0 ? [t('signUp.registerDomains', { domains: domains.join(', ') })] : []),
    ...(approval ? [t('signUp.registerApproval')] : []),
  ];
  if (notes.length === 0) return null;
  return (
    <Notice icon="lock">
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </Notice>
  );
}

/** Whether registering is possible: open, or with a valid invitation. */
export const mayRegister = (mode: SignInOptions['sign_up']['mode'], isInvited: boolean | undefined): boolean =>
  mode === 'open' || (mode === 'invitation' && isInvited === true);
