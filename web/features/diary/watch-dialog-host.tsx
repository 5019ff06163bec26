import { lazyModule } from '#web/lib/async/lazy-module.ts';
import { useLazyModule } from '#web/lib/async/use-lazy-module.ts';
import { closeWatchDialog, useWatchDialogRequest } from './watch-dialog-request.ts';

const watchDialog = lazyModule({ load: () => import('./watch-dialog.tsx'), namespaces: ['diary', 'errors'] });

/** One for the whole app: buttons that open the dialog may be removed while it is open. */
export function WatchDialogHost() {
  const request = useWatchDialogRequest();
  const module = useLazyModule(watchDialog, { isWanted: request !== null, onError: closeWatchDialog });
  return request && module && <module.WatchDialog request={request} onClose={closeWatchDialog} />;
}
