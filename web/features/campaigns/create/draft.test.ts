import { expect, test } from 'vitest';
import type { Template } from '#contract/admin/templates.ts';
import { emptyDraft, fillFrom, findFaults, keepsTexts, toCampaign } from './draft.ts';

const template: Template = {
  id: 7,
  name: 'Premiere',
  template_type: 'new_content',
  title: 'Tonight',
  message: 'Dune, {{first_name}}',
  action_url: '/movie/1',
  action_text: 'Look',
  is_active: true,
  translations: { de: { title: 'Heute', message: 'Dune', action_text: null } },
  usage_count: 0,
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
};
const now = Date.parse('2026-11-20T12:00:00Z');
const written = { ...emptyDraft, title: 'Hello', message: 'There' };

test('a new draft is a system announcement, in the app, to everyone, at once', () => {
  expect(toCampaign(written, undefined)).toEqual({
    notification_type: 'system_announcement',
    title: 'Hello',
    message: 'There',
    action_url: null,
    action_text: null,
    template_id: null,
    channels: ['in_app'],
    target_users: null,
    target_role: null,
    scheduled_at: null,
    expires_at: null,
  });
});

test('only the audience that is chosen is sent', () => {
  const draft = { ...written, role: 'admin' as const, people: [{ id: 3, name: 'Ada' }] };
  expect(toCampaign(draft, undefined)).toMatchObject({ target_users: null, target_role: null });
  expect(toCampaign({ ...draft, audience: 'role' }, undefined)).toMatchObject({ target_role: 'admin' });
  expect(toCampaign({ ...draft, audience: 'people' }, undefined)).toMatchObject({
    target_users: [3],
    target_role: null,
  });
});

test('times are sent as ISO 8601, and a time of sending only for later', () => {
  const draft = { ...written, scheduledAt: '2026-11-21T09:30', expiresAt: '2026-12-01T00:00' };
  expect(toCampaign(draft, undefined)).toMatchObject({
    scheduled_at: null,
    expires_at: new Date('2026-12-01T00:00').toISOString(),
  });
  expect(toCampaign({ ...draft, when: 'later' }, undefined).scheduled_at).toBe(
    new Date('2026-11-21T09:30').toISOString(),
  );
});

test('a template fills the form and is named to the server, so that its translations are sent', () => {
  const draft = fillFrom(emptyDraft, template);
  expect(draft).toMatchObject({ type: 'new_content', title: 'Tonight', actionUrl: '/movie/1', templateId: 7 });
  expect(keepsTexts(draft, template)).toBe(true);
  expect(toCampaign(draft, template).template_id).toBe(7);
});

test('a changed text goes to everybody as it is', () => {
  const draft = { ...fillFrom(emptyDraft, template), title: 'Tomorrow' };
  expect(keepsTexts(draft, template)).toBe(false);
  expect(toCampaign(draft, template)).toMatchObject({ template_id: 7, title: 'Tomorrow' });
});

test('a link that was taken out does not come back from the template', () => {
  const draft = { ...fillFrom(emptyDraft, template), actionUrl: '', actionText: '' };
  expect(toCampaign(draft, template)).toMatchObject({ template_id: null, action_url: null });
});

test('what is missing is named, field by field', () => {
  expect(findFaults(written, now)).toEqual({});
  expect(findFaults({ ...emptyDraft, channels: [], audience: 'people', when: 'later' }, now)).toEqual({
    title: 'incomplete',
    message: 'incomplete',
    people: 'noPeople',
    channels: 'noChannel',
    scheduledAt: 'noTime',
  });
});

test('nothing is scheduled for the past, or expires before it goes out', () => {
  expect(findFaults({ ...written, when: 'later', scheduledAt: '2020-01-01T00:00' }, now)).toEqual({
    scheduledAt: 'past',
  });
  expect(findFaults({ ...written, expiresAt: '2020-01-01T00:00' }, now)).toEqual({ expiresAt: 'expiresEarly' });
});
