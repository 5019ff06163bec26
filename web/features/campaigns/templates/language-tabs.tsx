import { useState, type ReactNode } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { languages, type Language } from '#contract/preference-choices.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { TabPanel, Tabs } from '#web/ui/controls/tabs.tsx';
import { languagesOf, noWords, type TemplateDraft } from './template-draft.ts';

interface LanguageTabsProps {
  draft: TemplateDraft;
  language: Language;
  onLanguage: (language: Language) => void;
  onTexts: (texts: TemplateDraft['texts']) => void;
  children: ReactNode;
}

export function LanguageTabs({ draft, language, onLanguage, onTexts, children }: LanguageTabsProps) {
  const { t } = useTranslation('campaigns');
  const [leaving, setLeaving] = useState<Language | null>(null);
  const written = languagesOf(draft);
  const missing = languages.filter((each) => !written.includes(each));

  function remove(gone: Language) {
    const { [gone]: _gone, ...rest } = draft.texts;
    onLanguage('en');
    onTexts({ ...rest, en: draft.texts.en });
  }

  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Tabs
          label={t('templates.languages')}
          panelId="template-language"
          tabs={written.map((key) => ({ key, label: t(`languages.${key}`) }))}
          selected={language}
          onSelect={onLanguage}
        />
        {missing.length > 0 && (
          <SelectField
            label={t('templates.addLanguage')}
            labelHidden
            value=""
            onChange={(event) => {
              const added = event.target.value as Language;
              onTexts({ ...draft.texts, [added]: noWords });
              onLanguage(added);
            }}
          >
            <option value="">{t('templates.addLanguage')}</option>
            {missing.map((each) => (
              <option key={each} value={each}>
                {t(`languages.${each}`)}
              </option>
            ))}
          </SelectField>
        )}
      </div>
      <TabPanel id="template-language" tab={language}>
        <div lang={language} className="flex flex-col gap-4">
          {children}
        </div>
      </TabPanel>
      <div className="flex flex-wrap items-center justify-between gap-3 text-sm text-faint">
        {t('templates.languageHint')}
        {language !== 'en' && (
          <Button variant="plain" size="sm" onClick={() => setLeaving(language)}>
            {t('templates.removeLanguage')}
          </Button>
        )}
      </div>
      {leaving && (
        <ConfirmDialog
          title={t('templates.removeTitle', { language: t(`languages.${leaving}`) })}
          confirmText={t('templates.removeConfirm')}
          busyText={t('templates.removeConfirm')}
          cancelText={t('cancel')}
          closeLabel={t('close')}
          look="danger"
          onConfirm={async () => remove(leaving)}
          onClose={() => setLeaving(null)}
        >
          <p>{t('templates.removeText', { language: t(`languages.${leaving}`) })}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
