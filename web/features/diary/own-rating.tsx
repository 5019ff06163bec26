import { useRequireLogin } from '#web/api/account/require-login.ts';
import { useDiaryMutations } from '#web/api/diary/mutations.ts';
import { useFlags } from '#web/api/lists/flags.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { StarRating } from '#web/ui/forms/star-rating.tsx';
import { Icon } from '#web/ui/media/icon.tsx';
import { showToast } from '#web/ui/overlays/toast.tsx';
import { useDiaryFailure } from './use-watch.ts';
import { useStars } from './use-stars.ts';

/** The reader's own rating of a title, on dark ground. */
export function OwnRating({ titleId }: { titleId: number }) {
  const { t } = useTranslation('diary');
  const { rating } = useFlags(titleId);
  const { describe } = useStars();
  const { rate } = useDiaryMutations();
  const requireLogin = useRequireLogin();
  const failureText = useDiaryFailure();
  const change = (next: number | null) =>
    requireLogin(
      t('rating.loginRequired'),
      () =>
        void rate(titleId, next).then(
          (outcome) => outcome === 'queued' && showToast(t('later')),
          (error) => showToast(failureText(error)),
        ),
    );
  // Empty stars have no use on paper.
  const onPaper = rating === null ? 'print:hidden' : '';
  return (
    <>
      <span aria-hidden="true" className={`pe-3 text-on-stage-soft ${onPaper}`}>
        {t('rating.label')}
      </span>
      <StarRating
        label={t('rating.label')}
        value={rating}
        describe={describe}
        onChange={change}
        className={`h-7 ${onPaper}`}
      />
      {rating !== null && (
        <button
          type="button"
          aria-label={t('rating.remove')}
          title={t('rating.remove')}
          onClick={() => change(null)}
          className="ms-2 grid size-8 place-items-center rounded-full text-on-stage-soft hover:bg-stage-fill hover:text-on-stage"
        >
          <Icon name="close" className="size-4" />
        </button>
      )}
    </>
  );
}
