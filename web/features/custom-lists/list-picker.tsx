import { useState } from 'react';
import type { CustomListChange, CustomListSummary } from '#contract/lists/custom-lists.ts';
import { needsSignIn, useOwnDialog } from '#web/api/account/own-dialog.ts';
import { useCustomListChanges } from '#web/api/custom-lists/mutations.ts';
import { useListsOfTitle } from '#web/api/custom-lists/queries.ts';
import { newKey } from '#web/api/outbox/changes.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useTitleName } from '#web/i18n/use-title-name.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Tick } from '#web/ui/forms/radio-row.tsx';
import { Icon } from '#web/ui/media/icon.tsx';
import { Dialog, DialogCloseButton } from '#web/ui/overlays/dialog.tsx';
import { ListDialog } from './list-dialog.tsx';
import { useListFailure } from './use-list-failure.ts';

interface ListPickerProps {
  title: Parameters<ReturnType<typeof useTitleName>>[0] & { id: number };
  onClose: () => void;
}

/** The user's lists, checked if they contain the title. Each change is saved immediately. */
export function ListPicker({ title, onClose }: ListPickerProps) {
  const { t } = useTranslation('customLists');
  const name = useTitleName()(title);
  useOwnDialog(onClose);
  const { create, add } = useCustomListChanges();
  const { data: lists, isError } = useListsOfTitle(title.id);
  const [fault, setFault] = useState('');
  /** Of the list that is being created: another attempt creates no second list. */
  const [key, setKey] = useState<string | null>(null);
  if (key !== null) {
    const createWithTitle = async (list: CustomListChange) => {
      await add((await create(key, list)).id, title.id);
    };
    return <ListDialog onSave={createWithTitle} onClose={() => setKey(null)} />;
  }
  return (
    <Dialog title={name} lead={t('picker.lead')} closeLabel={t('form.close')} onClose={onClose}>
      <div className="flex flex-col gap-5">
        {(fault || (isError && !lists)) && <Notice kind="error">{fault || t('failed')}</Notice>}
        {!lists && !isError && <output className="text-soft">{t('loading')}</output>}
        {lists?.length === 0 && <p className="text-lg">{t('empty')}</p>}
        {lists && lists.length > 0 && (
          <ul aria-label={t('title')} className="-mx-2 flex max-h-[50dvh] flex-col gap-3 overflow-y-auto px-2 py-1">
            {lists.map((list) => (
              <li key={list.id}>
                <Membership list={list} titleId={title.id} onFault={setFault} />
              </li>
            ))}
          </ul>
        )}
        <div className="flex flex-wrap justify-between gap-3">
          <Button variant="quiet" onClick={() => setKey(newKey())}>
            <Icon name="plus" />
            {t('new')}
          </Button>
          <DialogCloseButton>{t('picker.done')}</DialogCloseButton>
        </div>
      </div>
    </Dialog>
  );
}

interface MembershipProps {
  list: CustomListSummary;
  titleId: number;
  onFault: (fault: string) => void;
}

function Membership({ list, titleId, onFault }: MembershipProps) {
  const { t } = useTranslation('customLists');
  const { count } = useFormats();
  const failureText = useListFailure();
  const { add, takeOff } = useCustomListChanges();
  /** The requested state while it is being saved. */
  const [wanted, setWanted] = useState<boolean | null>(null);
  async function change(isOn: boolean) {
    if (wanted !== null) return;
    setWanted(isOn);
    onFault('');
    try {
      await (isOn ? add : takeOff)(list.id, titleId);
    } catch (error) {
      if (!needsSignIn(error)) onFault(failureText(error));
    }
    setWanted(null);
  }
  return (
    <Tick label={list.name} isOn={wanted ?? list.contains_title === true} onChange={(isOn) => void change(isOn)}>
      {t('titles', { count: list.entries_count, formatted: count(list.entries_count) })}
      {' · '}
      {t(`visibility.${list.visibility}`)}
    </Tick>
  );
}
