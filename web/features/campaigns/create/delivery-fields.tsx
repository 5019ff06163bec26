import { useTranslation } from '#web/i18n/use-translation.ts';
import { channels, type Channel } from '#contract/admin/campaign-states.ts';
import { useNow } from '#web/lib/hooks/use-now.ts';
import { RadioRow, Tick } from '#web/ui/forms/radio-row.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { FieldNote } from '#web/ui/forms/field-note.tsx';
import { toLocal } from '../date-time.tsx';
import type { Draft, DraftField } from './draft.ts';

interface DeliveryFieldsProps {
  draft: Draft;
  errors: Partial<Record<DraftField, string | undefined>>;
  onChange: (part: Partial<Draft>) => void;
}

const zone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

export function DeliveryFields({ draft, errors, onChange }: DeliveryFieldsProps) {
  const { t } = useTranslation('campaigns');
  const soonest = toLocal(useNow());
  const toggle = (channel: Channel, isOn: boolean) =>
    onChange({ channels: channels.filter((each) => (each === channel ? isOn : draft.channels.includes(each))) });
  return (
    <>
      <fieldset className="flex flex-col gap-3">
        <legend className="mb-2 text-sm font-semibold text-ink">{t('form.channels')}</legend>
        {channels.map((channel) => (
          <Tick
            key={channel}
            label={t(`channels.${channel}`)}
            isOn={draft.channels.includes(channel)}
            onChange={(isOn) => toggle(channel, isOn)}
          >
            {t(channel === 'in_app' ? 'form.inAppText' : 'form.emailText')}
          </Tick>
        ))}
        <FieldNote id="channels-note" error={errors.channels} />
      </fieldset>
      <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
        <div className="flex flex-col gap-3">
          <RadioRow
            label={t('form.when')}
            options={(['now', 'later'] as const).map((value) => ({ value, label: t(`form.whens.${value}`) }))}
            value={draft.when}
            onChange={(when) => onChange({ when })}
          />
          {draft.when === 'later' && (
            <Field
              name="scheduledAt"
              type="datetime-local"
              label={t('form.scheduledAt')}
              value={draft.scheduledAt}
              min={soonest}
              error={errors.scheduledAt}
              hint={t('times.timeZone', { zone: zone() })}
              onChange={(event) => onChange({ scheduledAt: event.target.value })}
            />
          )}
        </div>
        <Field
          name="expiresAt"
          type="datetime-local"
          label={t('form.expires')}
          value={draft.expiresAt}
          min={soonest}
          error={errors.expiresAt}
          hint={t('form.expiresHint')}
          onChange={(event) => onChange({ expiresAt: event.target.value })}
        />
      </div>
    </>
  );
}
