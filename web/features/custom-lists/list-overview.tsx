import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { CustomListSummary } from '#contract/lists/custom-lists.ts';
import { useCustomListChanges } from '#web/api/custom-lists/mutations.ts';
import { useCustomLists } from '#web/api/custom-lists/queries.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useTitleName } from '#web/i18n/use-title-name.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { yearOf } from '#web/lib/format/formats.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Message } from '#web/ui/feedback/message.tsx';
import { Icon } from '#web/ui/media/icon.tsx';
import { Poster } from '#web/ui/media/poster.tsx';
import { ListDialog } from './list-dialog.tsx';

/** All lists of the person, and a dialog for a new one. */
export function ListOverview() {
  const { t } = useTranslation('customLists');
  const { data: lists, isError, refetch } = useCustomLists();
  if (!lists && isError)
    return (
      <Message title={t('failed')} alert>
        <Button variant="quiet" onClick={() => void refetch()}>
          {t('retry')}
        </Button>
      </Message>
    );
  if (!lists)
    return (
      <output aria-label={t('loading')} className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {Array.from({ length: 6 }, (_, i) => (
          <span key={i} aria-hidden="true" className="waiting h-52" />
        ))}
      </output>
    );
  if (lists.length === 0)
    return (
      <Message title={t('empty')} asSign>
        <p className="text-lg text-balance">{t('emptyHint')}</p>
        <NewListButton />
      </Message>
    );
  return (
    <div className="flex flex-col items-start gap-6">
      <NewListButton />
      <ul className="grid w-full gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {lists.map((list) => (
          <li key={list.id}>
            <ListCard list={list} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function NewListButton() {
  const { t } = useTranslation('customLists');
  const { create } = useCustomListChanges();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Icon name="plus" />
        {t('new')}
      </Button>
      {isOpen && (
        <ListDialog
          onSave={async (list) => void navigate(`/lists/${(await create(list)).id}`)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

function ListCard({ list }: { list: CustomListSummary }) {
  const { t } = useTranslation('customLists');
  const { count } = useFormats();
  const nameOf = useTitleName();
  return (
    <Link
      to={`/lists/${list.id}`}
      className="flex h-full flex-col gap-3 rounded-md border border-edge bg-raised p-4 shadow-card hover:border-ink"
    >
      <span aria-hidden="true" className="grid grid-cols-4 gap-2">
        {list.titles.map((title) => (
          <Poster
            key={title.id}
            subject={{
              id: title.id,
              title: nameOf(title),
              year: yearOf(title.release_date),
              genres: title.genres,
            }}
            path={title.poster_path}
            whenSeen
            className="rounded-xs"
          />
        ))}
        {list.titles.length === 0 && <span className="aspect-2/3 rounded-xs bg-sunken" />}
      </span>
      <span className="display text-2xl leading-tight wrap-anywhere">{list.name}</span>
      {list.description && <span className="line-clamp-2 wrap-anywhere text-soft">{list.description}</span>}
      <span className="mt-auto text-sm text-faint">
        {t('titles', { count: list.entries_count, formatted: count(list.entries_count) })}
        {' · '}
        {t(`visibility.${list.visibility}`)}
      </span>
    </Link>
  );
}
