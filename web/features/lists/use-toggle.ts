import { useTranslation } from '#web/i18n/use-translation.ts';
import type { TitleCard } from '#contract/catalogue.ts';
import { useListMutations } from '#web/api/lists/mutations.ts';
import { keepPendingAdd } from '#web/api/lists/pending-add.ts';
import type { PersonalList } from '#web/api/lists/queries.ts';
import { useRequireLogin } from '#web/api/account/require-login.ts';
import { useErrorMessage } from '#web/i18n/use-error-message.ts';
import { dismissToast, showToast } from '#web/ui/overlays/toast.tsx';

/** Names of lists in messages (BEHAVIOUR.md 5). */
const features = { watchlist: 'collection', favorites: 'favorites', bookmarks: 'bookmark' } as const;

/** Signed-out users sign in first. Messages as in BEHAVIOUR.md 8. */
export function useToggle(): (list: PersonalList, title: TitleCard, isOn: boolean) => void {
  const { t } = useTranslation();
  const requireLogin = useRequireLogin();
  const failureText = useListFailure();
  const { add, remove } = useListMutations();
  const change = async (list: PersonalList, title: TitleCard, action: 'add' | 'remove') => {
    dismissToast();
    try {
      const outcome = await (action === 'add' ? add(list, title) : remove(list, title.id));
      showToast(outcome === 'queued' ? t('lists.later') : t(`lists.done.${action}.${list}`));
    } catch (error) {
      showToast(failureText(list, action, error));
    }
  };
  return (list, title, isOn) =>
    requireLogin(t(`loginRequired.${features[list]}`), () => void change(list, title, isOn ? 'remove' : 'add'), {
      onRegistered: (username) => keepPendingAdd(username, list, title),
    });
}

export function useListFailure(): (list: PersonalList, action: 'add' | 'remove', error: unknown) => string {
  const { t } = useTranslation();
  const { errorMessage } = useErrorMessage();
  return (list, action, error) =>
    list === 'bookmarks'
      ? t('lists.failed.bookmarks')
      : t(`lists.failed.${list}`, { message: errorMessage(error, { refused: t(`lists.failed.${action}`) }) });
}
