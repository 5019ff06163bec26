import { useState } from 'react';
import { useDatabase, useSystem } from '#web/api/admin/server-state.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { readStored, writeStored } from '#web/lib/browser/storage.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Icon } from '#web/ui/media/icon.tsx';
import { boxStyle, Panel } from '../panel.tsx';

const KEY = 'marquee.checklist-hidden';

/**
 * Open setup steps of a new server. Steps are checked automatically; the list disappears when all are done or it is
 * hidden.
 */
export function Checklist() {
  const { t } = useTranslation('admin');
  const { data: system } = useSystem();
  const { data: database } = useDatabase();
  const [isHidden, setHidden] = useState(() => readStored<boolean>(KEY) === true);
  if (!system || !database || isHidden) return null;
  const address = system.settings.find(({ name }) => name === 'PUBLIC_URL')?.value;
  const steps = [
    ['mail', system.mail.is_set_up],
    ['tmdb', system.tmdb.status === 'ok'],
    ['backup', database.last_backup !== null || !database.can_back_up],
    ['address', Boolean(address) && !/\/\/(localhost|127\.|\[::1\])/.test(address ?? '')],
  ] as const;
  const done = steps.filter(([, isDone]) => isDone).length;
  if (done === steps.length) return null;
  const hide = () => {
    writeStored(KEY, true);
    setHidden(true);
  };
  return (
    <Panel
      id="checklist"
      title={t('checklist.title')}
      aside={
        <Button variant="plain" size="sm" onClick={hide}>
          {t('checklist.hide')}
        </Button>
      }
    >
      <p className="-mt-2 text-soft">{t('checklist.progress', { done, all: steps.length })}</p>
      <ul className={`${boxStyle} divide-y divide-edge px-4`}>
        {steps.map(([name, isDone]) => (
          <li key={name} className="flex items-start gap-3 py-3">
            <span
              className={`mt-0.5 grid size-6 shrink-0 place-items-center rounded-full border ${isDone ? 'border-fine bg-fine text-canvas' : 'border-edge-strong'}`}
            >
              {isDone && <Icon name="check" className="size-4" />}
              <span className="sr-only">{t(isDone ? 'checklist.done' : 'checklist.open')}</span>
            </span>
            <div className="min-w-0">
              <h3 className={`font-semibold ${isDone ? 'text-soft' : ''}`}>{t(`checklist.${name}.title`)}</h3>
              {!isDone && <p className="text-[0.9375rem] text-soft">{t(`checklist.${name}.text`)}</p>}
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
