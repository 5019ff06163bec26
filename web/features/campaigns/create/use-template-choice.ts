import { useState } from 'react';
import type { Template } from '#contract/admin/templates.ts';
import { fillFrom, hasOwnWords } from './draft.ts';
import type { DraftKeeper } from './use-draft.ts';

/** Which template the draft was filled from. What somebody wrote is not replaced without asking. */
export function useTemplateChoice({ draft, setDraft }: DraftKeeper, templates: Template[] | undefined) {
  const [replacing, setReplacing] = useState<Template | null>(null);
  const chosen = templates?.find(({ id }) => id === draft.templateId);
  const fill = (template: Template) => setDraft((before) => fillFrom(before, template));
  return {
    chosen,
    /** There is one, and it has not come: sent without it, the draft would reach everybody in one language. */
    isMissing: draft.templateId !== null && !templates,
    /** Answers whether it was done at once. */
    pick: (template: Template | null): boolean => {
      const asks = template !== null && template !== chosen && hasOwnWords(draft, chosen);
      if (asks) setReplacing(template);
      else if (template) fill(template);
      else setDraft((before) => ({ ...before, templateId: null }));
      return !asks;
    },
    /** The template that waits for an answer. */
    replacing,
    answer: (isYes: boolean) => {
      if (isYes && replacing) fill(replacing);
      setReplacing(null);
    },
  };
}
