import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Facts } from '#web/ui/layout/facts.tsx';
import type { useStoredVersion } from './use-stored-version.ts';

/** What another administrator has saved meanwhile, and the choice between it and what the user wrote. */
export function ConflictNotice({ version }: { version: ReturnType<typeof useStoredVersion> }) {
  const { t } = useTranslation('campaigns');
  const { conflicts, stored, keepOwn, takeStored } = version;
  const fact = (part: (typeof conflicts)[number]): [string, string] => {
    if (part === 'name') return [t('templates.name'), stored.name];
    if (part === 'type') return [t('form.type'), t(`types.${stored.type}`, { ns: 'notifications' })];
    if (part === 'isActive')
      return [t('templates.active'), t(stored.isActive ? 'templates.active' : 'templates.inactive')];
    if (part === 'actionUrl') return [t('form.actionUrl'), stored.actionUrl || '–'];
    const words = stored.texts[part];
    const lines = words ? [words.title, words.message, words.actionText].filter(Boolean) : [];
    return [t(`languages.${part}`), lines.join('\n') || '–'];
  };
  return (
    <Notice icon="alert" urgent>
      <p className="font-semibold">{t('templates.changedMeanwhile')}</p>
      <p className="mt-0.5">{t('templates.changedText')}</p>
      <div className="mt-3 whitespace-pre-line">
        <Facts look="rows" facts={conflicts.map(fact)} />
      </div>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button variant="quiet" size="sm" onClick={keepOwn}>
          {t('templates.keepOwn')}
        </Button>
        <Button variant="quiet" size="sm" onClick={takeStored}>
          {t('templates.takeSaved')}
        </Button>
      </div>
    </Notice>
  );
}
