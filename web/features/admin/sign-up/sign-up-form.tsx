import { useState, type SubmitEvent } from 'react';
import type { SignUpSettings } from '#contract/accounts/sign-up.ts';
import { signUpModes } from '#contract/accounts/sign-up-modes.ts';
import { useSignUpChanges } from '#web/api/admin/sign-up.ts';
import { useErrorMessage } from '#web/i18n/use-error-message.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { RadioRow, Tick } from '#web/ui/forms/radio-row.tsx';
import { SubmitButton } from '#web/ui/forms/submit-button.tsx';
import { showToast } from '#web/ui/overlays/toast.tsx';
import { readTab } from '../admin-params.ts';
import { boxStyle } from '../panel.tsx';
import { UnsavedGuard } from '../unsaved-guard.tsx';

/** Saves only what was changed, so that a change by another administrator in the meantime remains. */
export function SignUpForm({ settings }: { settings: SignUpSettings }) {
  const { t } = useTranslation('identity');
  const { errorMessage } = useErrorMessage();
  const { save } = useSignUpChanges();
  const [changes, setChanges] = useState<Partial<SignUpSettings>>({});
  const [domains, setDomains] = useState<string | null>(null);
  const draft = { ...settings, ...changes };
  const savedDomains = settings.domains.join(' ');
  const isUnsaved =
    (domains !== null && domains !== savedDomains) ||
    (['mode', 'member_invitations', 'approval'] as const).some((name) => draft[name] !== settings[name]);
  const change = (part: Partial<SignUpSettings>) => setChanges({ ...changes, ...part });

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (save.isPending) return;
    const body = { ...changes, ...(domains !== null && { domains: domains.split(/[\s,;]+/).filter(Boolean) }) };
    save.mutate(body, {
      onSuccess: () => {
        setChanges({});
        setDomains(null);
        showToast(t('signUp.saved'));
      },
    });
  }

  return (
    <form onSubmit={submit} className={`${boxStyle} flex max-w-3xl flex-col gap-5 px-4 py-4 sm:px-5`}>
      {save.error && <Notice kind="error">{errorMessage(save.error, { refused: t('operationFailed') })}</Notice>}
      <div className="flex flex-col gap-1.5">
        <RadioRow
          label={t('signUp.modes')}
          options={signUpModes.map((value) => ({ value, label: t(`signUp.${value}`) }))}
          value={draft.mode}
          onChange={(mode) => change({ mode })}
        />
        <p className="text-sm text-faint">{t(`signUp.${draft.mode}Text`)}</p>
      </div>
      <Tick
        label={t('signUp.members')}
        isOn={draft.member_invitations}
        onChange={(isOn) => change({ member_invitations: isOn })}
      >
        {t('signUp.membersText')}
      </Tick>
      <Tick label={t('signUp.approval')} isOn={draft.approval} onChange={(isOn) => change({ approval: isOn })}>
        {t('signUp.approvalText')}
      </Tick>
      <Field
        label={t('signUp.domains')}
        hint={t('signUp.domainsHint')}
        value={domains ?? savedDomains}
        onChange={(event) => setDomains(event.target.value)}
      />
      <SubmitButton className="self-start" busy={save.isPending} busyText={t('signUp.saving')}>
        {t('signUp.save')}
      </SubmitButton>
      <UnsavedGuard
        isUnsaved={isUnsaved}
        belongs={({ pathname, search }) => pathname === '/admin' && readTab(new URLSearchParams(search)) === 'sign-up'}
      />
    </form>
  );
}
