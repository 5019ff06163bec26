import { useState, type SubmitEvent } from 'react';
import type { DiaryChange } from '#contract/diary/diary.ts';
import { firstWatchedDay } from '#contract/diary/first-day.ts';
import { limits } from '#contract/limits.ts';
import { needsSignIn } from '#web/api/account/own-dialog.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { localDay } from '#web/lib/format/local-day.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { RadioRow, Tick } from '#web/ui/forms/radio-row.tsx';
import { StarRating } from '#web/ui/forms/star-rating.tsx';
import { SubmitButton } from '#web/ui/forms/submit-button.tsx';
import { TextArea } from '#web/ui/forms/text-area.tsx';
import { useDiaryFailure } from './use-watch.ts';
import { useStars } from './use-stars.ts';

interface WatchFormProps {
  initial: DiaryChange;
  /** A new entry starts with today. */
  isNew: boolean;
  isInCollection: boolean;
  onSave: (watch: DiaryChange, isTakenOff: boolean) => Promise<void>;
  onCancel: () => void;
}

type When = 'today' | 'day' | 'unknown';

export function WatchForm({ initial, isNew, isInCollection, onSave, onCancel }: WatchFormProps) {
  const { t } = useTranslation('diary');
  const { describe } = useStars();
  const failureText = useDiaryFailure();
  const [today] = useState(() => localDay());
  const [watch, setWatch] = useState(initial);
  const [when, setWhen] = useState<When>(
    isNew || initial.watched_on === today ? 'today' : initial.watched_on ? 'day' : 'unknown',
  );
  // Apart from `watch`: the field is empty while a part of the day is being typed.
  const [day, setDay] = useState(initial.watched_on ?? today);
  const [isTakenOff, setTakenOff] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  const edit = (part: Partial<DiaryChange>) => setWatch({ ...watch, ...part });
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setFault('');
    const days = { today, day, unknown: null };
    try {
      await onSave({ ...watch, watched_on: days[when], note: watch.note?.trim() || null }, isTakenOff);
    } catch (error) {
      if (!needsSignIn(error)) setFault(failureText(error));
    }
    setBusy(false);
  };
  return (
    <form onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <RadioRow
        label={t('dialog.when')}
        options={[
          { value: 'today', label: t('dialog.today') },
          { value: 'day', label: t('dialog.onDay') },
          { value: 'unknown', label: t('dialog.unknown') },
        ]}
        value={when}
        onChange={setWhen}
      />
      {when === 'day' && (
        <Field
          label={t('dialog.day')}
          type="date"
          required
          max={today}
          min={firstWatchedDay}
          value={day}
          onChange={(event) => setDay(event.target.value)}
        />
      )}
      <div className="flex flex-col items-start gap-1.5">
        <span aria-hidden="true" className="text-sm font-semibold">
          {t('rating.label')}
        </span>
        <StarRating
          label={t('rating.label')}
          value={watch.rating}
          describe={describe}
          onChange={(rating) => edit({ rating })}
          className="h-9"
        />
      </div>
      <Tick label={t('dialog.rewatch')} isOn={watch.is_rewatch} onChange={(is_rewatch) => edit({ is_rewatch })} />
      <TextArea
        label={t('dialog.note')}
        hint={t('dialog.noteHint')}
        rows={3}
        maxLength={limits.diaryNoteMaxLength}
        value={watch.note ?? ''}
        onChange={(event) => edit({ note: event.target.value })}
      />
      {isInCollection && <Tick label={t('dialog.takeOff')} isOn={isTakenOff} onChange={setTakenOff} />}
      {fault && <Notice kind="error">{fault}</Notice>}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="quiet" onClick={onCancel}>
          {t('dialog.cancel')}
        </Button>
        <SubmitButton busy={isBusy} busyText={t('dialog.saving')}>
          {t('dialog.save')}
        </SubmitButton>
      </div>
    </form>
  );
}
