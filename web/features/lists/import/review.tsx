import { useTitleName } from '#web/i18n/use-title-name.ts';
import { useState, type ReactNode } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { yearOf } from '#web/lib/format/formats.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Poster } from '#web/ui/media/poster.tsx';
import { AmbiguousEntry } from './ambiguous-entry.tsx';
import { planAdditions } from './additions.ts';
import { countAdditions, countByTarget } from './carry-out.ts';
import { targets } from './read/exported-entry.ts';
import { UnreadValues } from './unread-values.tsx';
import type { Choices, Findings, PlannedList, PlannedTitle } from './plan.ts';

interface ReviewProps {
  findings: Findings;
  named: readonly (PlannedList | null)[];
  onAdd: (choices: Choices) => void;
  onBack: () => void;
  /** For a table in which the person can choose the columns. */
  onColumns: (() => void) | null;
}

export function Review({ findings, named, onAdd, onBack, onColumns }: ReviewProps) {
  const { t } = useTranslation('lists');
  const { count } = useFormats();
  const [choices, setChoices] = useState<Choices>(new Map());
  const { matched, ambiguous, notFound } = findings;
  const additions = planAdditions(findings, choices, named);
  const counts = countByTarget(additions);
  const total = countAdditions(additions);
  return (
    <div className="flex flex-col gap-3">
      <UnreadValues findings={findings} onColumns={onColumns} />
      {ambiguous.length > 0 && <AmbiguousGroup ambiguous={ambiguous} choices={choices} onChange={setChoices} />}
      <Group label={t('import.matched')} total={matched.length} isOpen={ambiguous.length === 0}>
        {matched.length === 0 && <p className="text-soft">{t('import.matchedNone')}</p>}
        <Capped items={matched} first={60}>
          {(match, i) => <MatchedEntry key={i} {...match} />}
        </Capped>
      </Group>
      {notFound.length > 0 && (
        <Group label={t('import.notFound')} total={notFound.length}>
          <p className="pb-2 text-sm text-soft">{t('import.notFoundText')}</p>
          <Capped items={notFound} first={60}>
            {({ entry }, i) => (
              <li key={i} className="flex gap-3 border-t border-edge py-1.5">
                <span className="min-w-0 flex-1 truncate">{entry.title || entry.imdb_id}</span>
                <span className="text-sm text-faint tabular-nums">{entry.year}</span>
              </li>
            )}
          </Capped>
        </Group>
      )}
      <ul className="flex flex-wrap gap-x-5 gap-y-1 text-soft tabular-nums" aria-label={t('import.counts')}>
        {targets.map(
          (target) =>
            counts[target] > 0 && (
              <li key={target}>
                {t('import.countOf', {
                  target: t(`import.targets.${target}`),
                  formatted: count(counts[target]),
                })}
              </li>
            ),
        )}
      </ul>
      {additions.list.length > 0 && <p className="text-sm text-soft">{t('import.listsByName')}</p>}
      <div className="sticky bottom-0 -mx-1 flex flex-wrap justify-end gap-3 bg-raised px-1 py-3">
        <Button variant="plain" onClick={onBack}>
          {t('import.back')}
        </Button>
        <Button disabled={total === 0 && additions.list.length === 0} onClick={() => onAdd(choices)}>
          {t('import.add', { count: total, formatted: count(total) })}
        </Button>
      </div>
    </div>
  );
}

interface AmbiguousGroupProps {
  ambiguous: Findings['ambiguous'];
  choices: Choices;
  onChange: (choices: Choices) => void;
}

/** Entries that fit several titles; the person chooses one of each, or none. */
function AmbiguousGroup({ ambiguous, choices, onChange }: AmbiguousGroupProps) {
  const { t } = useTranslation('lists');
  const choose = (planned: PlannedTitle, id: number | null) => {
    const next = new Map(choices);
    if (id === null) next.delete(planned);
    else next.set(planned, id);
    onChange(next);
  };
  const chooseFirst = () =>
    onChange(new Map(ambiguous.map(({ planned, titles }) => [planned, choices.get(planned) ?? titles[0]?.id ?? 0])));
  return (
    <Group label={t('import.ambiguous')} total={ambiguous.length} isOpen>
      <div className="flex flex-wrap items-center justify-between gap-3 pb-2">
        <p className="min-w-0 flex-1 basis-56 text-sm text-soft">{t('import.ambiguousText')}</p>
        <Button variant="quiet" size="sm" onClick={chooseFirst}>
          {t('import.pickFirst')}
        </Button>
      </div>
      <Capped items={ambiguous} first={20}>
        {({ planned, titles }, i) => (
          <li key={i} className="border-t border-edge py-3">
            <AmbiguousEntry
              {...{ planned, titles }}
              chosen={choices.get(planned) ?? null}
              onChoose={(id) => choose(planned, id)}
            />
          </li>
        )}
      </Capped>
    </Group>
  );
}

function MatchedEntry({ planned, title }: Findings['matched'][number]) {
  const nameOf = useTitleName();
  const { t } = useTranslation('lists');
  const year = yearOf(title.release_date);
  return (
    <li className="flex items-center gap-3 border-t border-edge py-1.5">
      <Poster
        subject={{ id: title.id, title: nameOf(title), year, genres: title.genres }}
        path={title.poster_path}
        size="line"
        className="w-7 shrink-0 rounded-xs"
      />
      <span className="min-w-0 flex-1 truncate font-medium">{nameOf(title)}</span>
      <span className="text-sm text-faint tabular-nums">{year}</span>
      <span className="max-w-44 truncate text-end text-sm text-soft">
        {[...new Set(planned.uses.map(({ target }) => t(`import.targets.${target}`)))].join(', ')}
      </span>
    </li>
  );
}

function Group({
  label,
  total,
  isOpen = false,
  children,
}: {
  label: string;
  total: number;
  isOpen?: boolean;
  children: ReactNode;
}) {
  const { count } = useFormats();
  const [open, setOpen] = useState(isOpen);
  return (
    <details
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="rounded-md border border-edge"
    >
      <summary className="flex min-h-11 items-center justify-between gap-3 px-4 font-semibold">
        {label}
        <span className="text-faint tabular-nums">{count(total)}</span>
      </summary>
      {open && <div className="px-4 pb-3">{children}</div>}
    </details>
  );
}

function Capped<T>({
  items,
  first,
  children,
}: {
  items: readonly T[];
  first: number;
  children: (item: T, i: number) => ReactNode;
}) {
  const { t } = useTranslation('lists');
  const { count } = useFormats();
  const [shown, setShown] = useState(first);
  const more = Math.min(items.length - shown, 200);
  return (
    <>
      <ul>{items.slice(0, shown).map(children)}</ul>
      {more > 0 && (
        <Button variant="quiet" size="sm" className="mt-2" onClick={() => setShown(shown + more)}>
          {t('import.showMore', { formatted: count(more) })}
        </Button>
      )}
    </>
  );
}
