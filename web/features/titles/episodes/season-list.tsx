import type { TitleDetail } from '#contract/catalogue.ts';
import { useMustSetUpFactor, useSession } from '#web/api/use-session.ts';
import { lazyModule } from '#web/lib/async/lazy-module.ts';
import { useLazyModule } from '#web/lib/async/use-lazy-module.ts';
import { Seasons } from './seasons.tsx';

const trackedSeasons = lazyModule({ load: () => import('./tracked-seasons.tsx'), namespaces: ['shows', 'errors'] });

/** Includes marks for signed-in users. */
export function SeasonList({ title }: { title: TitleDetail }) {
  const isSignedIn = useSession().status === 'signedIn';
  const mustSetUp = useMustSetUpFactor();
  const tracked = useLazyModule(trackedSeasons, { isWanted: isSignedIn && !mustSetUp });
  return tracked ? <tracked.TrackedSeasons title={title} /> : <Seasons title={title} />;
}
