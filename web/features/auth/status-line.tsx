import { Icon } from '#web/ui/media/icon.tsx';
import type { Status } from './use-status.ts';

/** Rendered while empty, so that screen readers announce later content. */
export function StatusLine({ status }: { status: Status | null }) {
  return (
    <p
      role={status?.kind === 'error' ? 'alert' : 'status'}
      className={`flex min-h-7 items-center gap-2 font-medium ${status?.kind === 'error' ? 'text-alarm' : 'text-fine'}`}
    >
      {status && (
        <>
          <Icon name={status.kind === 'error' ? 'alert' : 'check'} className="size-5 shrink-0" />
          {status.text}
        </>
      )}
    </p>
  );
}
