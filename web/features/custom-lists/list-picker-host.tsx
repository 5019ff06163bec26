import { lazyModule } from '#web/lib/async/lazy-module.ts';
import { useLazyModule } from '#web/lib/async/use-lazy-module.ts';
import { closeListPicker, useListPickerRequest } from './list-picker-request.ts';

const listPicker = lazyModule({ load: () => import('./list-picker.tsx'), namespaces: ['customLists', 'errors'] });

/** One for the whole app: buttons that open the dialog may be removed while it is open. */
export function ListPickerHost() {
  const title = useListPickerRequest();
  const module = useLazyModule(listPicker, { isWanted: title !== null, onError: closeListPicker });
  return title && module && <module.ListPicker title={title} onClose={closeListPicker} />;
}
