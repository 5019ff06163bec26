import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ListEntry } from '#contract/lists.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { yearOf } from '#web/lib/format/formats.ts';

/** The whole list on paper, in columns of text: a grid of posters would be thin on words and thick on ink. */
export function PrintedEntries({ entries }: { entries: readonly ListEntry[] }) {
  const { rating } = useFormats();
  if (!useIsPrinting()) return null;
  return (
    <ol className="hidden columns-2 gap-8 text-sm print:block">
      {entries.map(({ movieId, movieTitle, releaseDate, voteAverage }) => (
        <li key={movieId} className="flex break-inside-avoid gap-3 border-b border-edge py-1">
          <span className="min-w-0 flex-1 font-semibold">{movieTitle}</span>
          <span className="tabular-nums">{yearOf(releaseDate)}</span>
          <span className="w-8 text-end tabular-nums">{voteAverage ? rating(voteAverage) : ''}</span>
        </li>
      ))}
    </ol>
  );
}

function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    // The browser takes its picture of the page as soon as the event is over.
    const prepare = () => flushSync(() => setPrinting(true));
    const finish = () => setPrinting(false);
    window.addEventListener('beforeprint', prepare);
    window.addEventListener('afterprint', finish);
    return () => {
      window.removeEventListener('beforeprint', prepare);
      window.removeEventListener('afterprint', finish);
    };
  }, []);
  return isPrinting;
}
