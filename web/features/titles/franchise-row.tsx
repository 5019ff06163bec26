import { useTranslation } from '#web/i18n/use-translation.ts';
import type { TitleCard as TitleCardData } from '#contract/catalogue.ts';
import { ScrollRow } from '#web/ui/layout/scroll-row.tsx';
import { TitleCard } from './title-card.tsx';

interface FranchiseRowProps {
  headingId: string;
  name: string;
  titles: TitleCardData[];
  here: number;
}

export function FranchiseRow({ headingId, name, titles, here }: FranchiseRowProps) {
  const { t } = useTranslation('titles');
  return (
    <ScrollRow label={name} headingId={headingId}>
      {titles.map((card) => (
        <li key={card.id} className="w-32 sm:w-40" aria-current={card.id === here ? 'true' : undefined}>
          <TitleCard card={card} place="franchise" grows={false} note={card.id === here ? t('franchise.here') : null} />
        </li>
      ))}
    </ScrollRow>
  );
}
