import { lazyModule } from '#web/lib/async/lazy-module.ts';
import { useDialogModule } from '#web/ui/overlays/use-dialog-module.ts';
import { closeWatchDialog, useWatchDialogRequest } from './watch-dialog-request.ts';

const watchDialog = lazyModule({ load: () => import('./watch-dialog.tsx'), namespaces: ['diary', 'errors'] });

/** One for the whole app: buttons that open the dialog may be removed while it is open. */
export function WatchDialogHost() {
  const request = useWatchDialogRequest();
  const module = useDialogModule(watchDialog, { isOpen: request !== null, onClose: closeWatchDialog });
  return request && module && <module.WatchDialog request={request} onClose={closeWatchDialog} />;
}
