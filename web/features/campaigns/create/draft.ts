import type { Channel } from '#contract/admin/campaign-states.ts';
import type { Role } from '#contract/auth.ts';
import type { NotificationType } from '#contract/notifications/inbox.ts';
import type { Template } from '#contract/admin/templates.ts';
import type { NewCampaign } from '#web/api/admin/campaigns.ts';
import { toIso } from '../date-time.tsx';

export interface ChosenPerson {
  id: number;
  name: string;
}

export interface Draft {
  type: NotificationType;
  title: string;
  message: string;
  actionUrl: string;
  actionText: string;
  templateId: number | null;
  audience: 'everyone' | 'role' | 'people';
  role: Role;
  people: ChosenPerson[];
  channels: Channel[];
  when: 'now' | 'later';
  /** Local time, as `datetime-local` fields hold it: `2026-11-21T09:30`. */
  scheduledAt: string;
  expiresAt: string;
}

/** Type and channel as BEHAVIOUR.md 9 has them. */
export const emptyDraft: Draft = {
  type: 'system_announcement',
  title: '',
  message: '',
  actionUrl: '',
  actionText: '',
  templateId: null,
  audience: 'everyone',
  role: 'user',
  people: [],
  channels: ['in_app'],
  when: 'now',
  scheduledAt: '',
  expiresAt: '',
};

export const isEmpty = (draft: Draft): boolean => JSON.stringify(draft) === JSON.stringify(emptyDraft);

type Words = Pick<Draft, 'title' | 'message' | 'actionUrl' | 'actionText'>;

const wordsOf = ({ title, message, action_url, action_text }: Template): Words => ({
  title,
  message,
  actionUrl: action_url ?? '',
  actionText: action_text ?? '',
});

export const fillFrom = (draft: Draft, template: Template): Draft => ({
  ...draft,
  ...wordsOf(template),
  type: template.template_type,
  templateId: template.id,
});

export const hasOwnWords = (draft: Draft, template: Template | undefined): boolean =>
  template ? !keepsTexts(draft, template) : draft.title.trim() !== '' || draft.message.trim() !== '';

/** Changed texts are sent unchanged to all recipients, in one language. */
export function keepsTexts(draft: Draft, template: Template): boolean {
  const words = wordsOf(template);
  return (['title', 'message', 'actionText'] as const).every((field) => draft[field].trim() === words[field]);
}

/** The server fills empty texts from the template, so a draft with an emptied text is sent without its template. */
function isEmptied(draft: Draft, template: Template): boolean {
  const words = wordsOf(template);
  return (['actionUrl', 'actionText'] as const).some((field) => words[field] !== '' && draft[field].trim() === '');
}

export function toCampaign(draft: Draft, template: Template | undefined): NewCampaign {
  return {
    notification_type: draft.type,
    title: draft.title.trim() || null,
    message: draft.message.trim() || null,
    action_url: draft.actionUrl.trim() || null,
    action_text: draft.actionText.trim() || null,
    template_id: template && !isEmptied(draft, template) ? template.id : null,
    channels: draft.channels,
    target_users: draft.audience === 'people' ? draft.people.map(({ id }) => id) : null,
    target_role: draft.audience === 'role' ? draft.role : null,
    scheduled_at: draft.when === 'later' ? toIso(draft.scheduledAt) : null,
    expires_at: toIso(draft.expiresAt),
  };
}

export type DraftField =
  | 'title'
  | 'message'
  | 'actionUrl'
  | 'actionText'
  | 'people'
  | 'channels'
  | 'scheduledAt'
  | 'expiresAt';
export type DraftFault = 'incomplete' | 'noChannel' | 'noPeople' | 'noTime' | 'past' | 'expiresEarly';

export function findFaults(draft: Draft, now: number): Partial<Record<DraftField, DraftFault>> {
  const scheduled = draft.when === 'later' ? toIso(draft.scheduledAt) : null;
  const expires = toIso(draft.expiresAt);
  const sentAt = scheduled ? Date.parse(scheduled) : now;
  return {
    ...(draft.title.trim() === '' && { title: 'incomplete' as const }),
    ...(draft.message.trim() === '' && { message: 'incomplete' as const }),
    ...(draft.audience === 'people' && draft.people.length === 0 && { people: 'noPeople' as const }),
    ...(draft.channels.length === 0 && { channels: 'noChannel' as const }),
    ...(draft.when === 'later' && !scheduled && { scheduledAt: 'noTime' as const }),
    ...(scheduled && sentAt <= now && { scheduledAt: 'past' as const }),
    ...(expires && Date.parse(expires) <= sentAt && { expiresAt: 'expiresEarly' as const }),
  };
}
