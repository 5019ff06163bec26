import { useState } from 'react';
import { limits } from '#contract/limits.ts';
import { isVisibleName } from '#contract/name-characters.ts';
import { useCustomLists } from '#web/api/custom-lists/queries.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';

interface ChooseListProps {
  onChoose: (name: string) => void;
  onClose: () => void;
}

/** Selects one of the user's lists, or the name of a new one. */
export function ChooseList({ onChoose, onClose }: ChooseListProps) {
  const { t } = useTranslation('collection');
  const { lists = [] } = useCustomLists();
  const [name, setName] = useState('');
  const names = [...new Set(lists.map((list) => list.name))];
  return (
    <Dialog title={t('addToList')} closeLabel={t('close')} onClose={onClose}>
      <div className="flex flex-col gap-5">
        {names.length > 0 && (
          <ul aria-label={t('ownLists')} className="-mx-2 flex max-h-[40dvh] flex-col gap-2 overflow-y-auto px-2 py-1">
            {names.map((own) => (
              <li key={own}>
                <Button
                  variant="quiet"
                  className="h-auto! min-h-11 w-full justify-start! py-2 text-start whitespace-normal!"
                  onClick={() => onChoose(own)}
                >
                  {own}
                </Button>
              </li>
            ))}
          </ul>
        )}
        <form
          className="flex flex-col gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            if (isVisibleName(name)) onChoose(name.trim());
          }}
        >
          <Field
            label={t('newList')}
            value={name}
            maxLength={limits.customListNameMaxLength}
            autoComplete="off"
            onChange={(event) => setName(event.target.value)}
          />
          <Button type="submit" disabled={!isVisibleName(name)}>
            {t('makeList')}
          </Button>
        </form>
      </div>
    </Dialog>
  );
}
