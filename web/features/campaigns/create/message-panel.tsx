import { useTranslation } from '#web/i18n/use-translation.ts';
import type { useTemplates } from '#web/api/admin/templates.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { ActionUrlField } from '../action-url-field.tsx';
import { MessageFields } from '../message-fields.tsx';
import { Panel } from '../panel.tsx';
import { TypeSelect } from '../type-select.tsx';
import { isEmpty, type Draft, type DraftField } from './draft.ts';
import { TemplatePicker } from './template-picker.tsx';
import type { DraftKeeper } from './use-draft.ts';
import type { useTemplateChoice } from './use-template-choice.ts';

interface MessagePanelProps {
  keeper: DraftKeeper;
  choice: ReturnType<typeof useTemplateChoice>;
  templates: ReturnType<typeof useTemplates>;
  errors: Partial<Record<DraftField, string>>;
  onChange: (part: Partial<Draft>) => void;
  onClear: () => void;
}

export function MessagePanel({ keeper, choice, templates, errors, onChange, onClear }: MessagePanelProps) {
  const { t } = useTranslation('campaigns');
  const { draft, isKept } = keeper;
  return (
    <Panel
      title={t('form.message')}
      aside={
        !isEmpty(draft) && (
          <span className="flex items-center gap-2 text-sm text-faint">
            {isKept && t('form.kept')}
            <Button variant="plain" size="sm" onClick={onClear}>
              {t('form.clear')}
            </Button>
          </span>
        )
      }
    >
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <TypeSelect type={draft.type} onChange={(type) => onChange({ type })} />
        {templates.isError && !templates.data ? (
          <Notice kind="error" className="self-end">
            {t('templates.unlisted')}{' '}
            <button type="button" className="link font-semibold" onClick={() => void templates.refetch()}>
              {t('retry')}
            </button>
          </Notice>
        ) : (
          <TemplatePicker draft={draft} templates={templates.data ?? []} chosen={choice.chosen} onPick={choice.pick} />
        )}
      </div>
      <MessageFields
        words={draft}
        errors={errors}
        onChange={onChange}
        link={
          <ActionUrlField
            value={draft.actionUrl}
            error={errors.actionUrl}
            hint={t('form.actionUrlHint')}
            onChange={(actionUrl) => onChange({ actionUrl })}
          />
        }
      />
    </Panel>
  );
}
