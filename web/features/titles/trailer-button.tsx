import { useRef, useState, type MouseEvent } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import type { TitleDetail } from '#contract/catalogue.ts';
import { lazyModule } from '#web/lib/async/lazy-module.ts';
import { buttonStyle } from '#web/ui/controls/button-style.ts';
import { Icon } from '#web/ui/media/icon.tsx';
import { watchUrl } from './player.ts';

const trailerDialog = lazyModule({ load: () => import('./trailer-dialog.tsx'), namespaces: ['titles'] });

/**
 * Contacts the video site only when pressed. Without a trailer, in a new tab, and without JavaScript it opens a search
 * there.
 */
export function TrailerButton({ title, year }: { title: TitleDetail; year: number | null }) {
  const { t, i18n } = useTranslation('catalogue');
  const link = useRef<HTMLAnchorElement>(null);
  const [isOpen, setOpen] = useState(false);
  const { trailer } = title;
  const search = new URLSearchParams({
    search_query: t('title.trailerQuery', { title: title.title, year: year ?? '' }),
  });
  const prepare = () => trailerDialog.load(i18n);
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!trailer || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    prepare().then(
      () => setOpen(true),
      () => window.location.assign(watchUrl(trailer)),
    );
  };
  const TrailerDialog = trailerDialog.get()?.TrailerDialog;
  return (
    <>
      <a
        ref={link}
        data-key="t"
        href={trailer ? watchUrl(trailer) : `https://www.youtube.com/results?${search}`}
        target="_blank"
        rel="noopener noreferrer"
        className={buttonStyle({ variant: 'bulb' })}
        {...(trailer && {
          'aria-haspopup': 'dialog',
          onClick: open,
          onPointerEnter: () => void prepare().catch(() => undefined),
          onFocus: () => void prepare().catch(() => undefined),
        })}
      >
        <Icon name="play" />
        <span>{t('title.trailer')}</span>
      </a>
      {isOpen && TrailerDialog && trailer && (
        <TrailerDialog
          title={title}
          trailer={trailer}
          onClose={() => {
            setOpen(false);
            link.current?.focus();
          }}
        />
      )}
    </>
  );
}
