import { useTranslation } from '#web/i18n/use-translation.ts';
import type { Template } from '#contract/admin/templates.ts';
import { languages } from '#contract/preference-choices.ts';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { keepsTexts, type Draft } from './draft.ts';

interface TemplatePickerProps {
  draft: Draft;
  templates: Template[];
  chosen: Template | undefined;
  onPick: (template: Template | null) => void;
}

export function TemplatePicker({ draft, templates, chosen, onPick }: TemplatePickerProps) {
  const { t } = useTranslation('campaigns');
  const active = templates.filter((template) => template.is_active || template === chosen);
  if (active.length === 0) return null;
  return (
    <SelectField
      label={t('form.template')}
      value={chosen?.id ?? ''}
      onChange={(event) => onPick(active.find(({ id }) => String(id) === event.target.value) ?? null)}
      hint={chosen && <TemplateNote {...{ draft, chosen, onPick }} />}
    >
      <option value="">{t('form.noTemplate')}</option>
      {active.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

function TemplateNote({ draft, chosen, onPick }: { chosen: Template } & Pick<TemplatePickerProps, 'draft' | 'onPick'>) {
  const { t } = useTranslation('campaigns');
  const others = languages.filter((language) => language !== 'en' && chosen.translations[language]);
  if (others.length === 0) return null;
  if (keepsTexts(draft, chosen))
    return t('form.templateLanguages', { languages: others.map((language) => t(`languages.${language}`)).join(', ') });
  return (
    <>
      {t('form.templateChanged', { name: chosen.name })}{' '}
      <button type="button" className="link font-semibold text-ink" onClick={() => onPick(chosen)}>
        {t('form.restore')}
      </button>
    </>
  );
}
