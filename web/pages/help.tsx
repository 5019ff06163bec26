import { useTranslation } from '#web/i18n/use-translation.ts';
import { Link } from 'react-router';
import { searchHref } from '#web/features/search/search-params.ts';
import { useSiteSettings } from '#web/lib/site-settings.ts';
import { buttonStyle } from '#web/ui/controls/button-style.ts';
import { StaticPage, TextSection } from '#web/ui/layout/static-page.tsx';

export function HelpPage() {
  const { t } = useTranslation('pages');
  const { supportEmail } = useSiteSettings();
  return (
    <StaticPage title={t('help.title')} lead={t('help.lead')} description={t('help.description')}>
      <TextSection id="tips" title={t('help.tipsTitle')}>
        <p>{t('help.tipsLead')}</p>
        <ul className="flex flex-col">
          {t('help.tips', { returnObjects: true }).map(({ example, text }) => (
            <li
              key={example}
              className="grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-1 border-t border-edge py-3 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
            >
              <Link to={searchHref({ q: example })} className="link self-start font-semibold break-words text-ink">
                {example}
              </Link>
              <span>{text}</span>
            </li>
          ))}
        </ul>
      </TextSection>
      <TextSection id="keys" title={t('help.keysTitle')}>
        <dl className="grid grid-cols-[max-content_1fr] items-center gap-x-6 gap-y-3 max-[16rem]:grid-cols-[auto_auto]">
          {t('help.keys', { returnObjects: true }).map(({ key, text }) => (
            <div key={key} className="col-span-2 grid grid-cols-subgrid items-center">
              <dt>
                <kbd className="rounded-xs border border-edge-strong bg-raised px-2.5 py-1 font-sans text-sm font-semibold text-ink">
                  {key}
                </kbd>
              </dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </TextSection>
      <TextSection id="faq" title={t('help.faqTitle')}>
        <div className="flex flex-col">
          {t('help.faq', { returnObjects: true }).map(({ question, answer }) => (
            <details key={question} className="group/faq border-t border-edge">
              <summary className="flex list-none items-center justify-between gap-4 py-3.5 font-semibold text-ink">
                {question}
                <span
                  className="text-2xl leading-none font-normal text-accent transition-transform group-open/faq:rotate-45"
                  aria-hidden="true"
                >
                  +
                </span>
              </summary>
              <p className="pb-5">{answer}</p>
            </details>
          ))}
        </div>
      </TextSection>
      <TextSection id="support" title={t('help.supportTitle')}>
        <p className="text-lg text-ink">{t('help.supportText')}</p>
        <p>{t('help.supportNote')}</p>
        <p className="flex flex-wrap items-center gap-4">
          <a href={`mailto:${supportEmail}`} className={buttonStyle({})}>
            {t('help.supportLabel')}
          </a>
          <a href={`mailto:${supportEmail}`} className="link">
            {supportEmail}
          </a>
        </p>
      </TextSection>
    </StaticPage>
  );
}
