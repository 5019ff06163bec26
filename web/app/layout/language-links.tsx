import type { MouseEvent } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useLocation } from 'react-router';
import { languages, type Language } from '#contract/preference-choices.ts';
import { languageChoice } from '#web/i18n/lazy-language-choice.ts';
import { languageNames } from '#web/i18n/language-names.ts';

/** Before hydration the server changes the language. */
export function LanguageLinks() {
  const { t, i18n } = useTranslation();
  const { pathname, search } = useLocation();
  const params = new URLSearchParams(search);
  const isAddressed = params.has('lang');
  const choose = (event: MouseEvent, language: Language) => {
    if (isAddressed || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    const { href } = event.currentTarget as HTMLAnchorElement;
    languageChoice
      .load()
      .then(({ chooseLanguage }) => chooseLanguage(i18n, language))
      .catch(() => location.assign(href));
  };
  return (
    <nav aria-label={t('site.speaks')}>
      <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {languages.map((language) => {
          params.set('lang', language);
          return (
            <li key={language}>
              <a
                href={`${pathname}?${params}`}
                lang={language}
                hrefLang={language}
                aria-current={language === i18n.language ? 'true' : undefined}
                onClick={(event) => choose(event, language)}
                className="inline-block py-1 text-on-stage-soft underline decoration-transparent underline-offset-4 transition-colors hover:decoration-bulb aria-current:font-semibold aria-current:text-on-stage aria-current:decoration-bulb"
              >
                {languageNames[language]}
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
