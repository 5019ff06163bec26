import { languages, type Language } from '#contract/preference-choices.ts';
import type { Words } from '../message-fields.tsx';
import type { TemplateDraft } from './template-draft.ts';

const settings = ['name', 'type', 'isActive', 'actionUrl'] as const;

/** What is edited as one: a setting, or the text in a language. */
type Part = (typeof settings)[number] | Language;

/** Three versions of a template: as opened, as written by the user, and as stored by now. */
export interface Versions {
  opened: TemplateDraft;
  own: TemplateDraft;
  stored: TemplateDraft;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The user's if they changed it, otherwise the stored one. */
const choose = <T>(opened: T, own: T, stored: T): T => (isSame(opened, own) ? stored : own);

/** Parts that the user and somebody else changed, to different values. */
export function conflictsOf({ opened, own, stored }: Versions): Part[] {
  const isConflict = <T>(before: T, mine: T, theirs: T) =>
    !isSame(before, mine) && !isSame(before, theirs) && !isSame(mine, theirs);
  return [
    ...settings.filter((part) => isConflict(opened[part], own[part], stored[part])),
    ...languages.filter((part) => isConflict(opened.texts[part], own.texts[part], stored.texts[part])),
  ];
}

/** The stored version with the changes of the user. */
export function mergeVersions({ opened, own, stored }: Versions): TemplateDraft {
  const texts = languages.flatMap((language): [Language, Words][] => {
    const words = choose(opened.texts[language], own.texts[language], stored.texts[language]);
    return words ? [[language, words]] : [];
  });
  return {
    name: choose(opened.name, own.name, stored.name),
    type: choose(opened.type, own.type, stored.type),
    isActive: choose(opened.isActive, own.isActive, stored.isActive),
    actionUrl: choose(opened.actionUrl, own.actionUrl, stored.actionUrl),
    texts: { en: own.texts.en, ...Object.fromEntries(texts) },
  };
}
