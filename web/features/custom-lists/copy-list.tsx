import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useRequireLogin } from '#web/api/account/require-login.ts';
import { useCustomListChanges } from '#web/api/custom-lists/mutations.ts';
import { newKey } from '#web/api/outbox/changes.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { SubmitButton } from '#web/ui/forms/submit-button.tsx';
import { showToast } from '#web/ui/overlays/toast.tsx';
import { useListFailure } from './use-list-failure.ts';

/** Copies a shared list to the visitor's own lists, after a sign-in if required. */
export function CopyList({ token }: { token: string }) {
  const { t } = useTranslation('customLists');
  const failureText = useListFailure();
  const requireLogin = useRequireLogin();
  const { copy } = useCustomListChanges();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  // A second press may come before the button shows that it is busy.
  const isRunning = useRef(false);
  /** Of the copy whose reply was lost. */
  const key = useRef<string>(undefined);
  async function run() {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    try {
      key.current ??= newKey();
      const { id } = await copy(key.current, token);
      key.current = undefined;
      showToast(t('shared.copied'));
      void navigate(`/lists/${id}`);
    } catch (error) {
      showToast(failureText(error));
    }
    isRunning.current = false;
    setBusy(false);
  }
  return (
    <SubmitButton
      type="button"
      variant="bulb"
      busy={isBusy}
      busyText={t('shared.copying')}
      onClick={() => requireLogin(t('shared.loginRequired'), () => void run())}
    >
      {t('shared.copy')}
    </SubmitButton>
  );
}
