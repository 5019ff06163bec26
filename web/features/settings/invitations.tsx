import { useState, type SubmitEvent } from 'react';
import { useInvitationChanges, useInvitations } from '#web/api/account/invitations.ts';
import { useErrorMessage } from '#web/i18n/use-error-message.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useNow } from '#web/lib/hooks/use-now.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { RowActionButton } from '#web/ui/controls/row-action-button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { SubmitButton } from '#web/ui/forms/submit-button.tsx';
import { Dialog, DialogCloseButton } from '#web/ui/overlays/dialog.tsx';
import { showToast } from '#web/ui/overlays/toast.tsx';
import { CopyableText } from './copyable-text.tsx';
import { SettingsSection } from './settings-section.tsx';

const usesOffered = [1, 5, 20, 100];
const daysOffered = [7, 30, 90];

/** Invitations, where registering needs one and the person may create some. */
export function Invitations() {
  const { t } = useTranslation('identity');
  const { date } = useFormats();
  const now = useNow();
  const { data } = useInvitations();
  const { withdrawInvitation } = useInvitationChanges();
  const [isCreating, setCreating] = useState(false);
  if (!data || (!data.can_invite && data.invitations.length === 0)) return null;
  const withdraw = (id: number) =>
    withdrawInvitation(id).then(
      () => showToast(t('invitations.withdrawn')),
      () => showToast(t('operationFailed')),
    );
  return (
    <SettingsSection id="invitations" title={t('invitations.title')}>
      <p className="py-3.5 text-[0.9375rem] text-soft">{t('invitations.text')}</p>
      {data.invitations.map((invitation) => (
        <div key={invitation.id} className="flex items-center gap-4 py-3.5">
          <p className="dotted min-w-0 flex-1 text-sm text-soft">
            <span className="font-semibold text-ink">
              {t('invitations.used', { uses: invitation.uses, max: invitation.max_uses })}
            </span>
            <span>
              {Date.parse(invitation.expires_at) <= now
                ? t('invitations.expired')
                : t('invitations.expires', { date: date(invitation.expires_at) })}
            </span>
          </p>
          <RowActionButton variant="quiet" size="sm" onPress={() => void withdraw(invitation.id)}>
            {t('invitations.withdraw')}
          </RowActionButton>
        </div>
      ))}
      {data.can_invite && (
        <div className="py-3.5">
          <Button variant="quiet" size="sm" onClick={() => setCreating(true)}>
            {t('invitations.create')}
          </Button>
        </div>
      )}
      {isCreating && <InvitationDialog onClose={() => setCreating(false)} />}
    </SettingsSection>
  );
}

function InvitationDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('identity');
  const { errorMessage } = useErrorMessage();
  const { createInvitation } = useInvitationChanges();
  const [uses, setUses] = useState(1);
  const [days, setDays] = useState(7);
  const [link, setLink] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    await createInvitation({ max_uses: uses, days }).then(setLink, (error: unknown) =>
      setRefusal(errorMessage(error, { refused: t('operationFailed') })),
    );
    setBusy(false);
  }

  return (
    <Dialog title={t('invitations.create')} closeLabel={t('close')} onClose={onClose}>
      {link === null ? (
        <form onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
          {refusal && <Notice kind="error">{refusal}</Notice>}
          <SelectField
            label={t('invitations.uses')}
            value={uses}
            onChange={(event) => setUses(Number(event.target.value))}
          >
            {usesOffered.map((count) => (
              <option key={count} value={count}>
                {count}
              </option>
            ))}
          </SelectField>
          <SelectField
            label={t('invitations.expiry')}
            value={days}
            onChange={(event) => setDays(Number(event.target.value))}
          >
            {daysOffered.map((count) => (
              <option key={count} value={count}>
                {t('invitations.days', { days: count })}
              </option>
            ))}
          </SelectField>
          <SubmitButton className="self-end" busy={isBusy} busyText={t('loading')}>
            {t('invitations.create')}
          </SubmitButton>
        </form>
      ) : (
        <div className="flex flex-col gap-4">
          <Notice icon="lock">{t('invitations.created')}</Notice>
          <CopyableText label={t('invitations.link')} text={link} />
          <DialogCloseButton className="self-end">{t('done')}</DialogCloseButton>
        </div>
      )}
    </Dialog>
  );
}
