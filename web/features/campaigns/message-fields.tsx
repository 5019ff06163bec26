import { useRef, type ReactNode } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { limits } from '#contract/limits.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { TextArea } from '#web/ui/forms/text-area.tsx';
import { InsertMenu } from './insert-menu.tsx';

export interface Words {
  title: string;
  message: string;
  actionText: string;
}

interface MessageFieldsProps {
  words: Words;
  errors: Partial<Record<keyof Words, string | undefined>>;
  onChange: (words: Partial<Words>) => void;
  link?: ReactNode;
}

export function MessageFields({ words, errors, onChange, link }: MessageFieldsProps) {
  const { t } = useTranslation('campaigns');
  const title = useRef<HTMLInputElement>(null);
  const message = useRef<HTMLTextAreaElement>(null);
  return (
    <>
      <Field
        ref={title}
        name="title"
        label={t('form.title')}
        aside={<InsertMenu label={t('form.title')} target={title} onChange={(text) => onChange({ title: text })} />}
        value={words.title}
        maxLength={limits.messageTitleMaxLength}
        error={errors.title}
        aria-required="true"
        onChange={(event) => onChange({ title: event.target.value })}
      />
      <TextArea
        ref={message}
        name="message"
        label={t('form.text')}
        aside={<InsertMenu label={t('form.text')} target={message} onChange={(text) => onChange({ message: text })} />}
        value={words.message}
        maxLength={limits.messageMaxLength}
        error={errors.message}
        aria-required="true"
        onChange={(event) => onChange({ message: event.target.value })}
      />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        {link}
        <Field
          name="actionText"
          label={t('form.actionText')}
          placeholder={t('form.actionTextPlaceholder')}
          value={words.actionText}
          maxLength={limits.actionTextMaxLength}
          error={errors.actionText}
          onChange={(event) => onChange({ actionText: event.target.value })}
        />
      </div>
    </>
  );
}
