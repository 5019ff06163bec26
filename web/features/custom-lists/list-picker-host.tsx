import { lazyModule } from '#web/lib/async/lazy-module.ts';
import { useDialogModule } from '#web/ui/overlays/use-dialog-module.ts';
import { closeListPicker, useListPickerRequest } from './list-picker-request.ts';

const listPicker = lazyModule({ load: () => import('./list-picker.tsx'), namespaces: ['customLists', 'errors'] });

/** One for the whole app: buttons that open the dialog may be removed while it is open. */
export function ListPickerHost() {
  const title = useListPickerRequest();
  const module = useDialogModule(listPicker, { isOpen: title !== null, onClose: closeListPicker });
  return title && module && <module.ListPicker title={title} onClose={closeListPicker} />;
}
