import { useState } from 'react';
import type { Template } from '#contract/admin/templates.ts';
import { fillFrom, hasOwnWords } from './draft.ts';
import type { DraftKeeper } from './use-draft.ts';

/** Asks before a template replaces the user's text. */
export function useTemplateChoice({ draft, setDraft }: DraftKeeper, templates: Template[] | undefined) {
  const [replacing, setReplacing] = useState<Template | null>(null);
  const chosen = templates?.find(({ id }) => id === draft.templateId);
  const fill = (template: Template) => setDraft((before) => fillFrom(before, template));
  return {
    chosen,
    /** Not loaded yet: without it, the draft would be sent to all recipients in one language. */
    isMissing: draft.templateId !== null && !templates,
    /** Returns false when it asks first. */
    pick: (template: Template | null): boolean => {
      const asks = template !== null && template !== chosen && hasOwnWords(draft, chosen);
      if (asks) setReplacing(template);
      else if (template) fill(template);
      else setDraft((before) => ({ ...before, templateId: null }));
      return !asks;
    },
    replacing,
    answer: (isYes: boolean) => {
      if (isYes && replacing) fill(replacing);
      setReplacing(null);
    },
  };
}
