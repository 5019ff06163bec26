import { useEffect } from 'react';
import { useRecommendations } from '#web/api/recommendations.ts';
import { DismissButton, dismissibleItem } from '#web/features/recommendations/dismiss-button.tsx';
import { useReasonText } from '#web/features/recommendations/use-reason-text.ts';
import { SeeAllLink } from '#web/features/titles/see-all-link.tsx';
import { TitleCard } from '#web/features/titles/title-card.tsx';
import { prepareIntl } from '#web/i18n/prepare-intl.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { ScrollRow } from '#web/ui/layout/scroll-row.tsx';
import { Section } from '#web/ui/layout/section.tsx';

const shown = 20;

/** The home page's row; nothing without recommendations. */
export function ForYouRow() {
  const { t } = useTranslation('recommendations');
  const reasonText = useReasonText();
  const { data } = useRecommendations();
  useEffect(prepareIntl, []);
  if (!data?.results.length) return null;
  return (
    <Section id="row-for-you" title={t('title')} aside={<SeeAllLink to="/for-you" row={t('title')} />}>
      <ScrollRow label={t('title')} headingId="row-for-you">
        {data.results.slice(0, shown).map((card) => (
          <li key={card.id} className={`w-32 sm:w-40 ${dismissibleItem}`}>
            <TitleCard card={card} place="row-for-you" whenSeen note={reasonText(card.reason)} />
            <DismissButton card={card} />
          </li>
        ))}
      </ScrollRow>
    </Section>
  );
}
