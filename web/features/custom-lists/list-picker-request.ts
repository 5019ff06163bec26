import { createDialogRequest } from '#web/lib/hooks/dialog-request.ts';
import type { CardSubject } from '#web/ui/controls/card-actions.tsx';

export const {
  open: openListPicker,
  close: closeListPicker,
  useRequest: useListPickerRequest,
} = createDialogRequest<Pick<CardSubject, 'id' | 'title' | 'localised_titles'>>();
