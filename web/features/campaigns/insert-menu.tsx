import { useRef, useState, type RefObject } from 'react';
import { Menu, MenuItem, Popover } from 'react-aria-components/Menu';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { templateFields, type TemplateField } from '#contract/admin/template-fields.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Icon } from '#web/ui/media/icon.tsx';

type TextElement = HTMLInputElement | HTMLTextAreaElement;

interface InsertMenuProps {
  label: string;
  target: RefObject<TextElement | null>;
  onChange: (text: string) => void;
}

export function InsertMenu({ label, target, onChange }: InsertMenuProps) {
  const { t } = useTranslation('campaigns');
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        ref={trigger}
        variant="plain"
        size="sm"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-label={t('form.insertInto', { field: label })}
        className="-my-1.5"
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="plus" className="size-4" />
        {t('form.insert')}
      </Button>
      <Popover
        triggerRef={trigger}
        isOpen={isOpen}
        onOpenChange={setOpen}
        placement="bottom end"
        className="appear w-64 rounded-md border border-edge bg-raised p-1.5 text-ink shadow-lift outline-none"
      >
        <Menu
          aria-label={t('form.insertInto', { field: label })}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- focus moves into an opened menu
          autoFocus="first"
          className="outline-none"
          onAction={(field) => {
            setOpen(false);
            insert(target.current, `{{${field as TemplateField}}}`, onChange);
          }}
        >
          {templateFields.map((field) => (
            <MenuItem
              key={field}
              id={field}
              textValue={t(`form.fields.${field}`)}
              className="flex cursor-pointer flex-col rounded-sm px-3 py-1.5 -outline-offset-3! data-focused:bg-chip"
            >
              <span className="font-medium">{t(`form.fields.${field}`)}</span>
              <code className="text-sm text-faint">{`{{${field}}}`}</code>
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </>
  );
}

function insert(element: TextElement | null, piece: string, onChange: (text: string) => void): void {
  if (!element) return;
  const { value } = element;
  const start = element.selectionStart ?? value.length;
  const end = element.selectionEnd ?? start;
  onChange(value.slice(0, start) + piece + value.slice(end));
  // After the menu has restored the focus and the field has its new text.
  setTimeout(() => {
    element.focus();
    element.setSelectionRange(start + piece.length, start + piece.length);
  }, 50);
}
