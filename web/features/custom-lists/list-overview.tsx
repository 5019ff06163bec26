import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useCustomListChanges } from '#web/api/custom-lists/mutations.ts';
import { useCustomLists } from '#web/api/custom-lists/queries.ts';
import { newKey } from '#web/api/outbox/changes.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Message } from '#web/ui/feedback/message.tsx';
import { Icon } from '#web/ui/media/icon.tsx';
import { ListCard } from './list-card.tsx';
import { ListDialog } from './list-dialog.tsx';

/** All lists of the person, and a dialog for a new one. */
export function ListOverview() {
  const { t } = useTranslation('customLists');
  const { lists, isError, refetch } = useCustomLists();
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
            <ListCard list={list} href={`/lists/${list.id}`} visibility={list.visibility} />
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
  /** Of the list that the open dialog creates. */
  const [key, setKey] = useState<string | null>(null);
  return (
    <>
      <Button onClick={() => setKey(newKey())}>
        <Icon name="plus" />
        {t('new')}
      </Button>
      {key !== null && (
        <ListDialog
          onSave={async (list) => void navigate(`/lists/${(await create(key, list)).id}`)}
          onClose={() => setKey(null)}
        />
      )}
    </>
  );
}
