import { useState } from 'react';
import type { Template } from '#contract/admin/templates.ts';
import { draftOf, type TemplateDraft } from './template-draft.ts';
import { conflictsOf, mergeVersions } from './template-versions.ts';

interface DraftState {
  initial: TemplateDraft;
  /** Undefined for a new template, and for one that was deleted meanwhile. */
  template: Template | undefined;
  own: TemplateDraft;
  onChange: (draft: TemplateDraft) => void;
  onDecide: () => void;
}

/** Follows changes by other administrators; those that contradict the user's are conflicts. */
export function useStoredVersion({ initial, template, own, onChange, onDecide }: DraftState) {
  const [base, setBase] = useState({ opened: initial, updatedAt: template?.updated_at });
  const { opened, updatedAt } = base;
  const isOutdated = template !== undefined && template.updated_at !== updatedAt;
  const stored = isOutdated ? draftOf(template) : opened;
  const conflicts = conflictsOf({ opened, own, stored });

  function continueWith(draft: TemplateDraft) {
    setBase({ opened: stored, updatedAt: template?.updated_at });
    onChange(draft);
  }
  const merge = () => continueWith(mergeVersions({ opened, own, stored }));
  if (isOutdated && conflicts.length === 0) merge();

  return {
    /** Of the version that the draft is based on. */
    updatedAt,
    isUnsaved: JSON.stringify(own) !== JSON.stringify(opened),
    conflicts,
    stored,
    keepOwn: () => {
      merge();
      onDecide();
    },
    takeStored: () => {
      continueWith(stored);
      onDecide();
    },
  };
}
