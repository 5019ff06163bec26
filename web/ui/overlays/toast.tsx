import { useEffect, useState } from 'react';

interface ToastAction {
  label: string;
  run: () => void;
}

interface ToastOptions {
  /** Shows the toast longer, and while it has focus or pointer. */
  action?: ToastAction;
  /** More actions, after `action`. */
  more?: readonly ToastAction[];
}

interface Toast extends ToastOptions {
  text: string;
  /** Distinguishes equal messages. */
  id: number;
}

const OFFER_STAYS_MS = 8000;

interface Toaster {
  show: (text: string, options: ToastOptions) => void;
  dismiss: () => void;
}

let toaster: Toaster | null = null;

export function showToast(text: string, options: ToastOptions = {}): void {
  toaster?.show(text, options);
}

/**
 * Call when a change starts: its result may show before its reply, and a visible undo would belong to another change.
 */
export function dismissToast(): void {
  toaster?.dismiss();
}

/** One for the whole app. */
export function Toasts({ forMs }: { forMs: number }) {
  const [toast, setToast] = useState<Toast | null>(null);
  const [isHeld, setHeld] = useState(false);
  const actions = toast?.action ? [toast.action, ...(toast.more ?? [])] : [];
  useEffect(() => {
    toaster = {
      show: (text, options) => setToast((last) => ({ ...options, text, id: (last?.id ?? 0) + 1 })),
      dismiss: () => {
        setHeld(false);
        setToast(null);
      },
    };
    return () => {
      toaster = null;
    };
  }, []);
  useEffect(() => {
    if (!toast || isHeld) return undefined;
    const timer = setTimeout(() => setToast(null), toast.action ? OFFER_STAYS_MS : forMs);
    return () => clearTimeout(timer);
  }, [toast, isHeld, forMs]);
  return (
    <output data-toasts className="pointer-events-none fixed inset-x-4 bottom-6 z-50 flex justify-center print:hidden">
      {toast && (
        <div
          key={toast.id}
          onPointerEnter={() => setHeld(true)}
          onPointerLeave={() => setHeld(false)}
          onFocus={() => setHeld(true)}
          onBlur={() => setHeld(false)}
          className="appear pointer-events-auto flex max-w-2xl flex-wrap items-center gap-4 rounded-md bg-ink px-5 py-3 font-semibold text-canvas shadow-lift"
        >
          {/* Actions that leave less than this to the text are below it. */}
          <p className={`min-w-0 flex-1 break-words ${actions.length > 1 ? 'basis-64' : 'basis-32'}`}>{toast.text}</p>
          {actions.length > 0 && (
            <div className="-my-1.5 ms-auto -me-2 flex flex-wrap justify-end gap-2">
              {actions.map(({ label, run }) => (
                <button
                  key={label}
                  type="button"
                  onClick={() => {
                    dismissToast();
                    run();
                  }}
                  className="rounded-sm bg-canvas/15 px-3 py-1.5 outline-offset-0! hover:bg-canvas/25 focus-visible:outline-canvas!"
                >
                  {label}
                </button>
              ))}
            </div>
          )}
        </div>
      )}
    </output>
  );
}
