import type { TitleCard } from '#contract/catalogue.ts';
import { useFlags, useIsBookmarked } from '#web/api/lists/queries.ts';
import { TitleButtons } from './title-actions.tsx';
import { useToggle } from './use-toggle.ts';

/** The three buttons of a title's page, as they stand for whoever is signed in. */
export function LiveTitleActions({ title }: { title: TitleCard }) {
  const toggle = useToggle();
  const lists = { ...useFlags(title.id), bookmarks: useIsBookmarked(title.id) };
  return <TitleButtons lists={lists} onPress={(list) => toggle(list, title, lists[list])} />;
}
