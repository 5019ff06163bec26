import { Link } from 'react-router';
import type { TitlesInCommon } from '#contract/accounts/profiles.ts';
import { useTitlesInCommon } from '#web/api/account/profiles.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useTitleName } from '#web/i18n/use-title-name.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { yearOf } from '#web/lib/format/formats.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Poster } from '#web/ui/media/poster.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';

interface InCommonDialogProps {
  username: string;
  name: string;
  onClose: () => void;
}

export function InCommonDialog({ username, name, onClose }: InCommonDialogProps) {
  const { t } = useTranslation('profile');
  const { data, isError, refetch } = useTitlesInCommon(username);
  return (
    <Dialog
      title={t('inCommon.title')}
      lead={t('inCommon.lead', { name })}
      closeLabel={t('inCommon.close')}
      onClose={onClose}
    >
      {data ? (
        <Titles inCommon={data} />
      ) : isError ? (
        <div className="flex flex-col items-start gap-4">
          <Notice kind="error">{t('inCommon.failed')}</Notice>
          <Button variant="quiet" onClick={() => void refetch()}>
            {t('retry')}
          </Button>
        </div>
      ) : (
        <output className="text-soft">{t('inCommon.loading')}</output>
      )}
    </Dialog>
  );
}

function Titles({ inCommon: { titles, total } }: { inCommon: TitlesInCommon }) {
  const { t } = useTranslation('profile');
  const { count } = useFormats();
  const nameOf = useTitleName();
  if (total === 0) return <p className="text-lg">{t('inCommon.empty')}</p>;
  return (
    <div className="flex flex-col gap-3">
      <p className="text-soft">
        {titles.length < total
          ? t('inCommon.first', { shown: count(titles.length), formatted: count(total) })
          : t('inCommon.count', { count: total, formatted: count(total) })}
      </p>
      <ul className="-mx-2 max-h-[55dvh] overflow-y-auto px-2">
        {titles.map((title) => {
          const name = nameOf(title);
          const year = yearOf(title.release_date);
          return (
            <li key={title.id}>
              <Link
                to={`/movie/${title.id}`}
                className="flex items-center gap-4 border-b border-edge py-2.5 hover:underline"
              >
                <Poster
                  subject={{ id: title.id, title: name, year, genres: title.genres }}
                  path={title.poster_path}
                  size="line"
                  className="w-11 shrink-0 rounded-xs"
                />
                <span className="min-w-0 font-semibold wrap-anywhere">
                  {name} <span className="font-normal text-faint tabular-nums">{year}</span>
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
