import { useTranslation } from '#web/i18n/use-translation.ts';
import type { TitleCard } from '#contract/catalogue.ts';
import { failureOf } from '#web/api/http/api-error.ts';
import { useListChanges, type PersonalList } from '#web/api/lists/queries.ts';
import { useRequireLogin } from '#web/api/account/require-login.ts';
import { useErrorMessage } from '#web/i18n/use-error-message.ts';
import { showToast } from '#web/ui/overlays/toast.tsx';

/** What the message calls the lists (SPEC.md 5). */
const features = { watchlist: 'collection', favorites: 'favorites', bookmarks: 'bookmark' } as const;

/** Puts a title on a list or takes it off, says so, and says why when it fails (SPEC.md 8). Strangers may sign in first. */
export function useToggle(): (list: PersonalList, title: TitleCard, isOn: boolean) => void {
  const { t } = useTranslation();
  const requireLogin = useRequireLogin();
  const failureText = useListFailure();
  const { add, remove } = useListChanges();
  const carryOut = async (list: PersonalList, title: TitleCard, wish: 'add' | 'remove') => {
    try {
      const outcome = await (wish === 'add' ? add(list, title) : remove(list, title.id));
      showToast(outcome === 'later' ? t('lists.later') : t(`lists.done.${wish}.${list}`));
    } catch (error) {
      showToast(failureText(list, wish, error));
    }
  };
  return (list, title, isOn) =>
    requireLogin(t(`loginRequired.${features[list]}`), () => void carryOut(list, title, isOn ? 'remove' : 'add'));
}

/** Why a list could not be changed: the server's own words, or that it failed. */
export function useListFailure(): (list: PersonalList, wish: 'add' | 'remove', error: unknown) => string {
  const { t } = useTranslation();
  const refusalText = useErrorMessage();
  return (list, wish, error) =>
    list === 'bookmarks'
      ? t('lists.failed.bookmarks')
      : t(`lists.failed.${list}`, { message: refusalText(failureOf(error)) || t(`lists.failed.${wish}`) });
}
