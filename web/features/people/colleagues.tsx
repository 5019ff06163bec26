import type { TitleCard } from '#contract/catalogue.ts';
import { useTitle } from '#web/api/catalogue/queries.ts';
import { useTitleName } from '#web/i18n/use-title-name.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Section } from '#web/ui/layout/section.tsx';
import { CastRow } from './cast-row.tsx';

/** The rest of a title's cast, for people with few titles. Renders nothing until loaded. */
export function Colleagues({ personId, of }: { personId: number; of: TitleCard }) {
  const { t } = useTranslation('catalogue');
  const title = useTitleName()(of);
  const { data } = useTitle(of.id, { enabled: true });
  const cast = data?.cast.filter(({ person_id: id }) => id !== personId) ?? [];
  if (cast.length === 0) return null;
  const heading = t('person.alsoIn', { title });
  return (
    <Section id="colleagues" title={heading}>
      <CastRow label={heading} headingId="colleagues" cast={cast} />
    </Section>
  );
}
