import { useEffect, useState } from 'react';

interface Toast {
  text: string;
  /** Tells two equal messages apart. */
  id: number;
}

let show: ((text: string) => void) | null = null;

/** Shows a short message for a moment. */
export function showToast(text: string): void {
  show?.(text);
}

/** Where messages appear; one for the whole app. */
export function Toasts({ forMs }: { forMs: number }) {
  const [toast, setToast] = useState<Toast | null>(null);
  useEffect(() => {
    show = (text) => setToast((last) => ({ text, id: (last?.id ?? 0) + 1 }));
    return () => {
      show = null;
    };
  }, []);
  useEffect(() => {
    if (!toast) return undefined;
    const timer = setTimeout(() => setToast(null), forMs);
    return () => clearTimeout(timer);
  }, [toast, forMs]);
  return (
    <output className="pointer-events-none fixed inset-x-4 bottom-6 z-50 flex justify-center">
      {toast && (
        <p key={toast.id} className="appear rounded-md bg-ink px-5 py-3 font-semibold text-canvas shadow-lift">
          {toast.text}
        </p>
      )}
    </output>
  );
}
