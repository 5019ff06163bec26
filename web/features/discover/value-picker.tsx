import { useState } from 'react';
import { ComboBox } from 'react-aria-components/ComboBox';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import type { DiscoverValueField } from '#contract/discover-choices.ts';
import type { DiscoverFilters } from '#web/api/catalogue/discover-address.ts';
import { useDiscoverValues } from '#web/api/catalogue/discover.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useDebounced } from '#web/lib/hooks/use-debounced.ts';
import { CloseAfterPick } from '#web/ui/forms/close-after-pick.tsx';

interface ValuePickerProps {
  field: DiscoverValueField;
  label: string;
  /** Titles are counted within these. */
  filters: DiscoverFilters;
  /** Values that are not offered again. */
  chosen: readonly string[];
  onPick: (value: string) => void;
}

/** Suggests values while one types, each with its number of titles. */
export function ValuePicker({ field, label, filters, chosen, onPick }: ValuePickerProps) {
  const { t } = useTranslation('discover');
  const { count } = useFormats();
  const [text, setText] = useState('');
  const [isWanted, setWanted] = useState(false);
  const query = useDebounced(text.trim(), 150);
  const needsText = field === 'people' && text.trim() === '';
  const { data, isError } = useDiscoverValues({ field, q: query, filters }, isWanted && !needsText);
  // Values of an earlier text would be replaced below the pointer.
  const found = query === text.trim() ? data : undefined;
  const offered = needsText ? [] : (found ?? []).filter(({ value }) => !chosen.includes(value));
  const state = needsText ? 'type' : isError ? 'failed' : found ? 'none' : 'loading';
  return (
    <ComboBox
      items={offered}
      inputValue={text}
      onInputChange={setText}
      selectedKey={null}
      onSelectionChange={(key) => {
        if (key === null) return;
        onPick(String(key));
        setText('');
      }}
      onFocus={() => setWanted(true)}
      menuTrigger="focus"
      allowsEmptyCollection
      className="flex min-w-0 flex-col gap-1"
    >
      <Label className="text-sm text-faint">{label}</Label>
      <Input
        placeholder={t('picker.type')}
        className="h-10 w-full rounded-md border border-edge-strong/60 bg-raised px-2.5 text-sm text-ink placeholder:text-faint hover:border-ink"
      />
      <CloseAfterPick picked={chosen.join()} />
      <Popover className="appear w-(--trigger-width) min-w-60 overflow-y-auto rounded-md border border-edge bg-raised p-1.5 text-ink shadow-lift outline-none">
        <ListBox
          className="outline-none"
          renderEmptyState={() => <p className="px-3 py-2 text-soft">{t(`picker.${state}`)}</p>}
        >
          {({ value, name, count: titles }: (typeof offered)[number]) => (
            <ListBoxItem
              id={value}
              textValue={name}
              className="flex cursor-pointer items-baseline justify-between gap-3 rounded-sm px-3 py-2 outline-none data-focused:bg-chip data-focused:inset-shadow-marked"
            >
              <span className="min-w-0 break-words">{name}</span>
              <span className="text-sm text-faint tabular-nums">{count(titles)}</span>
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  );
}
