import { useState } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';

const LONG = 620;

export function Biography({ text }: { text: string }) {
  const { t } = useTranslation('catalogue');
  const [isOpen, setOpen] = useState(false);
  const isLong = text.length > LONG;
  return (
    <div className="flex max-w-3xl flex-col items-start gap-2">
      <div className={`flex flex-col gap-3 leading-relaxed ${isLong && !isOpen ? 'fold' : ''}`}>
        {text.split(/\n{2,}|\r\n\r\n/).map((paragraph, i) => (
          <p key={i}>{paragraph}</p>
        ))}
      </div>
      {isLong && (
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="rounded-xs py-1 font-semibold underline decoration-bulb decoration-2 underline-offset-4"
        >
          {t(isOpen ? 'person.readLess' : 'person.readOn')}
        </button>
      )}
    </div>
  );
}
