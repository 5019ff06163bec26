import { useTitleName } from '#web/i18n/use-title-name.ts';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ListEntry } from '#contract/lists/lists.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { yearOf } from '#web/lib/format/formats.ts';

/** Prints columns of text instead of posters. */
export function PrintedEntries({ entries }: { entries: readonly ListEntry[] }) {
  const { rating } = useFormats();
  const nameOf = useTitleName();
  if (!useIsPrinting()) return null;
  return (
    <ol className="hidden columns-2 gap-8 text-sm print:block">
      {entries.map(({ movieId, movieTitle, localisedTitles, releaseDate, voteAverage }) => (
        <li key={movieId} className="flex break-inside-avoid gap-3 border-b border-edge py-1">
          <span className="min-w-0 flex-1 font-semibold">
            {nameOf({ title: movieTitle, localised_titles: localisedTitles })}
          </span>
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
    // The browser takes its snapshot as soon as the event handler returns.
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
