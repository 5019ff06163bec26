import { useState, type SubmitEvent } from 'react';
import { tokenScopes, type TokenScope } from '#contract/accounts/token-scopes.ts';
import { limits } from '#contract/limits.ts';
import { useApiTokenChanges } from '#web/api/account/api-tokens.ts';
import { useSession } from '#web/api/use-session.ts';
import { useErrorMessage } from '#web/i18n/use-error-message.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { FieldNote } from '#web/ui/forms/field-note.tsx';
import { Tick } from '#web/ui/forms/radio-row.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { SubmitButton } from '#web/ui/forms/submit-button.tsx';
import { Dialog, DialogCloseButton } from '#web/ui/overlays/dialog.tsx';
import { CopyableText } from './copyable-text.tsx';

const lifetimesDays = [30, 90, 365] as const;
const dayMs = 86_400_000;

/** Creates an API token and shows it once. */
export function ApiTokenDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('identity');
  const [token, setToken] = useState<string | null>(null);
  return (
    <Dialog title={t('tokens.dialogTitle')} closeLabel={t('close')} onClose={onClose}>
      {token === null ? <TokenForm onCreated={setToken} /> : <NewToken token={token} />}
    </Dialog>
  );
}

function TokenForm({ onCreated }: { onCreated: (token: string) => void }) {
  const { t } = useTranslation('identity');
  const { errorMessage } = useErrorMessage();
  const { createToken } = useApiTokenChanges();
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<TokenScope[]>(['read']);
  const [days, setDays] = useState<number>(90);
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setTried(true);
    if (isBusy || name.trim() === '' || scopes.length === 0) return;
    setBusy(true);
    try {
      const expires_at = new Date(Date.now() + days * dayMs).toISOString();
      onCreated(await createToken({ name, scopes, expires_at }));
    } catch (error) {
      setRefusal(errorMessage(error, { refused: t('operationFailed') }));
      setBusy(false);
    }
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      {refusal && <Notice kind="error">{refusal}</Notice>}
      <Field
        label={t('tokens.name')}
        hint={t('tokens.nameHint')}
        error={isTried && name.trim() === '' ? t('tokens.nameRequired') : undefined}
        value={name}
        maxLength={limits.tokenNameMaxLength}
        onChange={(event) => setName(event.target.value)}
      />
      <ScopeBoxes scopes={scopes} isMissing={isTried && scopes.length === 0} onChange={setScopes} />
      <SelectField label={t('tokens.expiry')} value={days} onChange={(event) => setDays(Number(event.target.value))}>
        {lifetimesDays.map((count) => (
          <option key={count} value={count}>
            {t('tokens.days', { days: count })}
          </option>
        ))}
      </SelectField>
      <div className="flex flex-wrap justify-end gap-3">
        <DialogCloseButton variant="quiet">{t('cancel')}</DialogCloseButton>
        <SubmitButton busy={isBusy} busyText={t('tokens.creating')}>
          {t('tokens.create')}
        </SubmitButton>
      </div>
    </form>
  );
}

interface ScopeBoxesProps {
  scopes: TokenScope[];
  isMissing: boolean;
  onChange: (scopes: TokenScope[]) => void;
}

function ScopeBoxes({ scopes, isMissing, onChange }: ScopeBoxesProps) {
  const { t } = useTranslation('identity');
  const { isAdmin } = useSession();
  return (
    <fieldset className="flex flex-col gap-2" aria-describedby={isMissing ? 'scopes-note' : undefined}>
      <legend className="mb-1.5 text-sm font-semibold text-ink">{t('tokens.scopes')}</legend>
      {tokenScopes
        .filter((scope) => scope !== 'admin' || isAdmin)
        .map((scope) => (
          <Tick
            key={scope}
            label={t(`scopes.${scope}`)}
            isOn={scopes.includes(scope)}
            onChange={(isOn) => onChange(isOn ? [...scopes, scope] : scopes.filter((other) => other !== scope))}
          />
        ))}
      <FieldNote id="scopes-note" error={isMissing ? t('tokens.scopeRequired') : undefined} />
    </fieldset>
  );
}

function NewToken({ token }: { token: string }) {
  const { t } = useTranslation('identity');
  return (
    <div className="flex flex-col gap-4">
      <Notice icon="lock">{t('tokens.created')}</Notice>
      <CopyableText label={t('tokens.token')} text={token} />
      <DialogCloseButton className="self-end">{t('done')}</DialogCloseButton>
    </div>
  );
}
