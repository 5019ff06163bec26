import { useState } from 'react';
import type { TitleCard } from '#contract/catalogue.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { lazyModule } from '#web/lib/async/lazy-module.ts';
import { useLazyModule } from '#web/lib/async/use-lazy-module.ts';
import type { Press } from '#web/lib/browser/double-press.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Icon } from '#web/ui/media/icon.tsx';

const live = lazyModule({ load: () => import('./live-title-watch.tsx'), namespaces: ['diary'] });

/** On a title's page. A press before the module is loaded shows immediately and takes effect after loading. */
export function TitleWatch({ title }: { title: TitleCard }) {
  const module = useLazyModule(live);
  const [earlyPress, setEarlyPress] = useState<Press | null>(null);
  if (module) return <module.LiveTitleWatch title={title} earlyPress={earlyPress} />;
  return <WatchButton isWatched={earlyPress !== null} onPress={setEarlyPress} />;
}

export function WatchButton({ isWatched, onPress }: { isWatched: boolean; onPress: (press: Press) => void }) {
  const { t } = useTranslation();
  return (
    <Button
      variant="stage"
      size="square"
      data-key="w"
      aria-pressed={isWatched}
      aria-label={t('lists.watched')}
      title={t('lists.watched')}
      className="size-11 grow-0! aria-pressed:border-bulb aria-pressed:text-bulb"
      onClick={onPress}
    >
      <Icon name="eye" />
    </Button>
  );
}

/** Below the buttons; its space is reserved until it is loaded. */
export function TitleRating({ title }: { title: TitleCard }) {
  const module = useLazyModule(live);
  return <div className="flex h-10 items-center">{module && <module.OwnRating titleId={title.id} />}</div>;
}
