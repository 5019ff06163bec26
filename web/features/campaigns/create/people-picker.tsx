import { useId, useState } from 'react';
import { ComboBox } from 'react-aria-components/ComboBox';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { usePeopleSearch } from '#web/api/admin/recipients.ts';
import { displayNameOf } from '#web/lib/format/display-name.ts';
import { useDebounced } from '#web/lib/hooks/use-debounced.ts';
import { Avatar } from '#web/ui/media/avatar.tsx';
import { CloseAfterPick } from '#web/ui/forms/close-after-pick.tsx';
import { FieldNote } from '#web/ui/forms/field-note.tsx';
import { Icon } from '#web/ui/media/icon.tsx';
import type { ChosenPerson } from './draft.ts';

interface PeoplePickerProps {
  people: ChosenPerson[];
  error?: string | undefined;
  onChange: (people: ChosenPerson[]) => void;
}

export function PeoplePicker({ people, error, onChange }: PeoplePickerProps) {
  const { t } = useTranslation('campaigns');
  const noteId = useId();
  const [text, setText] = useState('');
  const [isWanted, setWanted] = useState(false);
  const query = useDebounced(text.trim(), 200);
  const search = usePeopleSearch(query, isWanted);
  const chosen = new Set(people.map(({ id }) => id));
  // Rows of an earlier text would be replaced below the pointer.
  const found = query === text.trim() ? search.data : undefined;
  const offered = (found ?? []).filter(({ id }) => !chosen.has(id));
  return (
    <div className="flex flex-col gap-2.5">
      <ComboBox
        items={offered}
        inputValue={text}
        onInputChange={setText}
        selectedKey={null}
        onSelectionChange={(key) => {
          const person = offered.find(({ id }) => id === key);
          if (!person) return;
          onChange([...people, { id: person.id, name: displayNameOf(person) }]);
          setText('');
        }}
        onFocus={() => setWanted(true)}
        menuTrigger="focus"
        allowsEmptyCollection
        className="flex flex-col gap-1.5"
      >
        <Label className="text-sm font-semibold text-ink">{t('form.people')}</Label>
        <Input
          name="people"
          placeholder={t('form.peoplePlaceholder')}
          aria-invalid={error ? true : undefined}
          aria-describedby={noteId}
          className="h-12 w-full rounded-md border border-edge-strong bg-raised px-3.5 text-ink transition-colors placeholder:text-faint hover:border-ink aria-invalid:border-alarm aria-invalid:ring-1 aria-invalid:ring-alarm"
        />
        <CloseAfterPick picked={people.length} />
        <Popover className="appear w-(--trigger-width) overflow-y-auto rounded-md border border-edge bg-raised p-1.5 text-ink shadow-lift outline-none">
          <ListBox
            className="outline-none"
            renderEmptyState={() => (
              <p className="px-3 py-2 text-soft">
                {t(search.isError ? 'form.peopleFailed' : found ? 'form.peopleNone' : 'form.peopleLoading')}
              </p>
            )}
          >
            {(person: (typeof offered)[number]) => (
              <ListBoxItem
                id={person.id}
                textValue={displayNameOf(person)}
                className="flex cursor-pointer items-center gap-3 rounded-sm px-3 py-2 outline-none data-focused:bg-chip data-focused:inset-shadow-marked"
              >
                <Avatar name={displayNameOf(person)} src={person.profile_picture_url} className="size-8 text-sm" />
                <span className="min-w-0">
                  <span className="block truncate font-medium">{displayNameOf(person)}</span>
                  <span className="block truncate text-sm text-faint">{`${person.username} · ${person.email}`}</span>
                </span>
              </ListBoxItem>
            )}
          </ListBox>
        </Popover>
      </ComboBox>
      <FieldNote id={noteId} error={error} hint={t('form.peopleHint')} />
      {people.length > 0 && (
        <ul aria-label={t('form.peopleChosen')} className="flex max-h-48 flex-wrap gap-2 overflow-y-auto">
          {people.map(({ id, name }) => (
            <li key={id} className="flex max-w-full items-center rounded-full bg-chip ps-3 text-sm font-medium">
              <span className="truncate">{name}</span>
              <button
                type="button"
                aria-label={t('form.peopleRemove', { name })}
                onClick={() => onChange(people.filter((person) => person.id !== id))}
                className="grid size-8 shrink-0 place-items-center rounded-full text-soft hover:text-ink"
              >
                <Icon name="close" className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
