import { useState } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Link, useNavigate } from 'react-router';
import { languages } from '#contract/preference-choices.ts';
import type { Template } from '#contract/admin/templates.ts';
import { useTemplateChanges, useTemplates } from '#web/api/admin/templates.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { buttonStyle } from '#web/ui/controls/button-style.ts';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import { Icon } from '#web/ui/media/icon.tsx';
import { Switch } from '#web/ui/forms/switch.tsx';
import { showToast } from '#web/ui/overlays/toast.tsx';
import { tabAddress } from '../campaign-params.ts';
import { ReplaceDialog } from '../create/replace-dialog.tsx';
import type { DraftKeeper } from '../create/use-draft.ts';
import { useTemplateChoice } from '../create/use-template-choice.ts';
import { useDateTime } from '../date-time.tsx';
import { useErrorMessage } from '#web/i18n/use-error-message.ts';
import { Empty, Failed, WaitingList } from '../states.tsx';

export function TemplateList({ keeper }: { keeper: DraftKeeper }) {
  const { t } = useTranslation('campaigns');
  const { data, isPending, refetch } = useTemplates();
  const { remove } = useTemplateChanges();
  const navigate = useNavigate();
  const { pick, replacing, answer } = useTemplateChoice(keeper, data);
  const goOn = () => void navigate(tabAddress('create'));
  const { errorMessage } = useErrorMessage();
  const [leaving, setLeaving] = useState<Template | null>(null);
  const write = (
    <Link to={tabAddress('templates', { template: 'new' })} className={buttonStyle({})}>
      <Icon name="plus" />
      {t('templates.new')}
    </Link>
  );

  if (isPending) return <WaitingList rows={4} className="h-40" />;
  if (!data) return <Failed title={t('templates.unlisted')} onRetry={refetch} />;
  if (data.length === 0)
    return (
      <Empty title={t('templates.empty')} text={t('templates.emptyText')} isSign>
        {write}
      </Empty>
    );
  return (
    <div className="flex flex-col gap-5">
      <div className="flex justify-end">{write}</div>
      <ul className="grid grid-cols-1 gap-4 lg:grid-cols-2">
        {data.map((template) => (
          <li key={template.id} className="flex">
            <TemplateCard
              template={template}
              onUse={() => pick(template) && goOn()}
              onDelete={() => setLeaving(template)}
            />
          </li>
        ))}
      </ul>
      {replacing && (
        <ReplaceDialog
          template={replacing}
          onReplace={() => {
            answer(true);
            goOn();
          }}
          onClose={() => answer(false)}
        />
      )}
      {leaving && (
        <ConfirmDialog
          title={t('templates.deleteTitle')}
          confirmText={t('templates.delete')}
          busyText={t('templates.deleting')}
          cancelText={t('cancel')}
          closeLabel={t('close')}
          look="danger"
          onConfirm={() =>
            remove(leaving.id).then(
              () => showToast(t('templates.deleted')),
              (error: unknown) =>
                showToast(errorMessage(error, { refused: t('operationFailed'), network: t('network') })),
            )
          }
          onClose={() => setLeaving(null)}
        >
          <p>{t('templates.deleteText', { name: leaving.name })}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}

interface TemplateCardProps {
  template: Template;
  onUse: () => void;
  onDelete: () => void;
}

function TemplateCard({ template, onUse, onDelete }: TemplateCardProps) {
  const { t } = useTranslation('campaigns');
  const { count } = useFormats();
  const dateTime = useDateTime();
  const { setActive: changeActive } = useTemplateChanges();
  const { errorMessage } = useErrorMessage();
  const [isBusy, setBusy] = useState(false);
  const { id, name, is_active: isActive, usage_count: used } = template;
  const written = languages.filter((language) => language === 'en' || template.translations[language]);

  async function setActive(isOn: boolean) {
    setBusy(true);
    try {
      await changeActive(id, isOn);
      showToast(t(isOn ? 'templates.activated' : 'templates.deactivated'));
    } catch (error) {
      showToast(errorMessage(error, { refused: t('operationFailed'), network: t('network') }));
    }
    setBusy(false);
  }

  return (
    <article className="flex min-w-0 flex-1 flex-col gap-3 rounded-md border border-edge bg-raised p-4 shadow-card sm:p-5">
      <div className="flex flex-wrap items-center gap-2">
        <Badge>{t(`types.${template.template_type}`, { ns: 'notifications' })}</Badge>
        {written.length > 1 && <Badge>{written.map((language) => language.toUpperCase()).join(' ')}</Badge>}
        {!isActive && <Badge tone="busy">{t('templates.inactive')}</Badge>}
        <span className="ms-auto text-sm text-faint">
          {used === 0 ? t('templates.usedNever') : t('templates.used', { count: used, formatted: count(used) })}
        </span>
      </div>
      <div className="flex flex-1 items-start gap-4">
        <div className="min-w-0 flex-1">
          <h2 className="text-lg leading-snug font-bold break-words">{name}</h2>
          <p className="truncate text-soft">{template.title}</p>
          <p className="mt-1 text-sm text-faint">{t('templates.changed', { when: dateTime(template.updated_at) })}</p>
        </div>
        <Switch
          label={t('templates.activate', { name })}
          labelHidden
          isOn={isActive}
          isDisabled={isBusy}
          onChange={(isOn) => void setActive(isOn)}
        />
      </div>
      <div className="flex flex-wrap items-center gap-2 border-t border-edge pt-2">
        {isActive && (
          <Button size="sm" aria-label={t('templates.useLabel', { name })} onClick={onUse}>
            {t('templates.use')}
          </Button>
        )}
        <Link
          to={tabAddress('templates', { template: String(id) })}
          aria-label={t('templates.editLabel', { name })}
          className={buttonStyle({ variant: 'quiet', size: 'sm' })}
        >
          {t('templates.edit')}
        </Link>
        <Link
          to={tabAddress('templates', { template: 'new', from: String(id) })}
          aria-label={t('templates.duplicateLabel', { name })}
          className={buttonStyle({ variant: 'plain', size: 'sm' })}
        >
          {t('templates.duplicate')}
        </Link>
        <Button variant="plain" size="sm" aria-label={t('templates.deleteLabel', { name })} onClick={onDelete}>
          {t('templates.delete')}
        </Button>
      </div>
    </article>
  );
}
