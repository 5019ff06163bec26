import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';

/** A private note; one of more than four lines opens. */
export function EntryNote({ note }: { note: string }) {
  const { t } = useTranslation('diary');
  const text = useRef<HTMLParagraphElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isCut, setCut] = useState(false);
  useLayoutEffect(() => {
    const box = text.current;
    if (!box || isOpen) return undefined;
    const measure = () => setCut(box.scrollHeight > box.clientHeight + 1);
    const resized = new ResizeObserver(measure);
    resized.observe(box);
    measure();
    return () => resized.disconnect();
  }, [note, isOpen]);
  return (
    <>
      <p
        ref={text}
        className={`mt-1 max-w-2xl wrap-anywhere whitespace-pre-line text-soft ${isOpen ? '' : 'line-clamp-4 print:line-clamp-none'}`}
      >
        {note}
      </p>
      {isCut && (
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="link min-h-6 text-sm pointer-coarse:min-h-10"
        >
          {t(isOpen ? 'page.readLess' : 'page.readMore')}
        </button>
      )}
    </>
  );
}
