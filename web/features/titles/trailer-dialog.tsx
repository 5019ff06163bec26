import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import type { TitleDetail, Video } from '#contract/catalogue.ts';
import { yearOf } from '#web/lib/format/formats.ts';
import { chipStyle } from '#web/ui/controls/chip-style.ts';
import { Icon } from '#web/ui/media/icon.tsx';
import { useBackCloses } from '#web/ui/overlays/navigation-guards.ts';
import { PosterBackdrop } from '#web/ui/media/poster-backdrop.tsx';
import { playerUrl, watchUrl } from './player.ts';

interface TrailerDialogProps {
  title: TitleDetail;
  trailer: Video;
  onClose: () => void;
}

export function TrailerDialog({ title, trailer, onClose }: TrailerDialogProps) {
  const { t, i18n } = useTranslation('titles');
  const dialog = useRef<HTMLDialogElement>(null);
  useBackCloses(() => dialog.current?.close());
  const headingId = useId();
  const [video, setVideo] = useState(trailer);
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);
  const subject = {
    id: title.id,
    title: title.localised_title ?? title.title,
    year: yearOf(title.release_date),
    genres: title.genres,
  };
  return (
    <dialog ref={dialog} aria-labelledby={headingId} onClose={onClose} className="screening on-stage">
      <div className="flex items-center gap-4 px-4 py-3">
        <h2 id={headingId} className="display min-w-0 flex-1 truncate text-2xl">
          {t('trailer.heading', { title: title.localised_title ?? title.title })}
        </h2>
        <button
          type="button"
          aria-label={t('trailer.close')}
          onClick={() => dialog.current?.close()}
          className="grid size-10 shrink-0 place-items-center rounded-full hover:bg-stage-fill"
        >
          <Icon name="close" />
        </button>
      </div>
      <div className="relative aspect-video overflow-hidden bg-board">
        <PosterBackdrop subject={subject} path={title.backdrop_path} placeholder={title.backdrop_placeholder} />
        <iframe
          key={video.key}
          src={playerUrl(video, { starts: !wantsStillness(), language: i18n.language })}
          title={t('trailer.player', { name: video.name, site: video.site })}
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          sandbox="allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox"
          // YouTube's player refuses to start without a referrer.
          referrerPolicy="strict-origin"
          className="absolute inset-0 size-full"
        />
      </div>
      <div className="flex flex-col gap-3 px-4 py-4 text-sm text-on-stage-soft">
        {title.videos.length > 1 && (
          <ul aria-label={t('trailer.more')} className="flex flex-wrap gap-2">
            {title.videos.map((entry) => (
              <li key={entry.key} className="max-w-full">
                <button
                  type="button"
                  aria-pressed={entry.key === video.key}
                  onClick={() => setVideo(entry)}
                  className={`${chipStyle('stage')} max-w-full truncate aria-pressed:border-bulb aria-pressed:text-bulb`}
                >
                  {entry.name}
                </button>
              </li>
            ))}
          </ul>
        )}
        <p>
          {t('trailer.note', { site: video.site })}{' '}
          <a href={watchUrl(video)} target="_blank" rel="noopener noreferrer" className="link">
            {t('trailer.outside', { site: video.site })}
          </a>
        </p>
      </div>
    </dialog>
  );
}

const wantsStillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
