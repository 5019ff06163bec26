import type { PublicList } from '#contract/accounts/profiles.ts';
import { ListCard } from '#web/features/custom-lists/list-card.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Section } from '#web/ui/layout/section.tsx';

export function PublicLists({ name, lists }: { name: string; lists: readonly PublicList[] }) {
  const { t } = useTranslation('profile');
  return (
    <Section id="lists" title={t('lists')}>
      {lists.length === 0 ? (
        <p className="text-lg text-soft">{t('listsEmpty', { name })}</p>
      ) : (
        <ul className="grid w-full gap-5 sm:grid-cols-2 lg:grid-cols-3">
          {lists.map((list) => (
            <li key={list.token}>
              <ListCard list={list} href={`/list/${list.token}`} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
