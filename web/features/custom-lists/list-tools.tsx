import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { CustomList } from '#contract/lists/custom-lists.ts';
import { useOwnCall } from '#web/api/use-session.ts';
import { useCustomListChanges } from '#web/api/custom-lists/mutations.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { saveBlob } from '#web/lib/browser/save-blob.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { CopyButton } from '#web/ui/controls/copy-button.tsx';
import { buttonStyle } from '#web/ui/controls/button-style.ts';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import { showToast } from '#web/ui/overlays/toast.tsx';
import { listCsv, listFileName } from './list-csv.ts';
import { ListDialog } from './list-dialog.tsx';
import { useListFailure } from './use-list-failure.ts';

/** Actions on a whole list of the user. */
export function ListTools({ list }: { list: CustomList }) {
  const { t } = useTranslation('customLists');
  const failureText = useListFailure();
  const { replace, remove } = useCustomListChanges();
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<'edit' | 'delete' | null>(null);
  const close = () => setDialog(null);
  const saveCsv = useSaveCsv(list.id);
  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      {list.token && (
        <>
          <CopyButton
            variant="stage"
            text={`${window.location.origin}/list/${list.token}`}
            copied={t('list.linkCopied')}
            failed={t('list.copyFailed')}
          >
            {t('list.copyLink')}
          </CopyButton>
          <Link to={`/list/${list.token}`} className={buttonStyle({ variant: 'stage' })}>
            {t('list.visit')}
          </Link>
        </>
      )}
      <Button variant="stage" onClick={() => setDialog('edit')}>
        {t('list.edit')}
      </Button>
      <Button variant="stage" onClick={() => void saveCsv()}>
        {t('list.saveCsv')}
      </Button>
      <Button variant="stage" onClick={() => setDialog('delete')}>
        {t('list.delete')}
      </Button>
      {dialog === 'edit' && (
        <ListDialog
          list={list}
          onSave={async (change) => {
            await replace(list.id, change);
            showToast(t('form.saved'));
          }}
          onClose={close}
        />
      )}
      {dialog === 'delete' && (
        <ConfirmDialog
          title={t('list.deleteTitle')}
          confirmText={t('list.delete')}
          busyText={t('list.deleting')}
          cancelText={t('form.cancel')}
          closeLabel={t('form.close')}
          look="danger"
          onConfirm={async () => {
            try {
              await remove(list.id);
            } catch (error) {
              return failureText(error);
            }
            showToast(t('list.deleted'));
            void navigate('/lists');
            return undefined;
          }}
          onClose={close}
        >
          <p>{t('list.deleteText', { name: list.name })}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}

/** Includes the ids of the titles, which the page does not have. */
function useSaveCsv(id: number): () => Promise<void> {
  const { t } = useTranslation('customLists');
  const call = useOwnCall();
  return async () => {
    try {
      const { lists } = await call('GET /custom-lists/backup', {});
      const list = lists.find((of) => of.id === id);
      if (!list) throw new Error('the list was deleted');
      saveBlob(listFileName(list.name), new Blob([listCsv(list)], { type: 'text/csv' }));
    } catch {
      showToast(t('list.csvFailed'));
    }
  };
}
