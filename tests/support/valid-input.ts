import type { EndpointKey } from '#contract/endpoints.ts';
import { password, type TestUser } from './accounts.ts';

interface Given {
  user: TestUser;
  titleId: number;
  showId: number;
}

const message = { title: 'Hello', message: 'The projector is back.' };
const template = { ...message, name: 'Back again', template_type: 'system_announcement' };

/** Valid input by endpoint; `{}` for other calls with a body. */
export const bodies: Partial<Record<EndpointKey, (given: Given) => object>> = {
  'POST /auth/login': ({ user }) => ({ username: user.username, password }),
  'POST /auth/register': ({ user }) => ({
    username: `new${user.id}`,
    email: `new${user.id}@example.com`,
    password,
    first_name: 'New',
    last_name: 'Person',
  }),
  'POST /auth/refresh': () => ({ refresh_token: 'nonsense' }),
  'POST /auth/recent-sign-in': () => ({ password }),
  'POST /auth/login/second-factor': () => ({ challenge: 'nonsense', code: '123456' }),
  'POST /auth/totp/confirm': () => ({ code: '123456' }),
  'DELETE /auth/totp': () => ({ password, code: '123456' }),
  'PUT /auth/passkeys/{id}': () => ({ name: 'Phone' }),
  'PUT /auth/me': () => ({ first_name: 'Augusta' }),
  'POST /auth/change-password': () => ({ current_password: password, new_password: 'Another-Horse-1' }),
  'POST /auth/request-password-change': () => ({ current_password: password, new_password: 'Another-Horse-1' }),
  'POST /auth/confirm-password-change': () => ({ token: 'nonsense' }),
  'POST /auth/forgot-password': ({ user }) => ({ email: user.email }),
  'POST /auth/reset-password': () => ({ token: 'nonsense', new_password: 'Another-Horse-1' }),
  'POST /auth/verify-email': () => ({ token: 'nonsense' }),
  'POST /auth/revert-email-change': () => ({ token: 'nonsense' }),
  'POST /auth/delete-account': () => ({ current_password: password }),
  'POST /auth/provider/callback': () => ({ query: '' }),
  'POST /auth/provider/confirm-password': () => ({ challenge: 'nonsense', password }),
  'POST /auth/provider/mail-link': () => ({ challenge: 'nonsense' }),
  'POST /auth/provider/confirm-link': () => ({ token: 'nonsense' }),
  'PUT /admin/sign-up': () => ({ mode: 'open', approval: false, member_invitations: false, domains: [] }),
  'POST /auth/api-tokens': () => ({ name: 'Backup', scopes: ['read'], expires_at: '2026-12-20T12:00:00Z' }),
  'POST /rooms': () => ({ name: 'Ada' }),
  'POST /rooms/{token}/participants': () => ({ name: 'Ada' }),
  'POST /rooms/{token}/own-votes': () => ({ secret: 'nonsense' }),
  'POST /rooms/{token}/votes': ({ titleId }) => ({ secret: 'nonsense', title_id: titleId, liked: true }),
  'POST /rooms/{token}/leave': () => ({ secret: 'nonsense' }),
  'POST /rooms/{token}/stream': () => ({ secret: 'nonsense' }),
  'POST /watchlist': ({ titleId }) => ({ id: titleId }),
  'POST /favorites': ({ titleId }) => ({ id: titleId }),
  'POST /lists/match': () => ({ entries: [{ title: 'Heat' }] }),
  'POST /lists/{list}/batch': ({ titleId }) => ({ entries: [{ id: titleId }] }),
  'POST /bookmarks/batch': ({ titleId }) => ({ entries: [{ id: titleId }] }),
  'POST /custom-lists': () => ({ name: 'Heists' }),
  'POST /custom-lists/batch': ({ titleId }) => ({ name: 'Heists', entries: [{ title_id: titleId }] }),
  'PUT /custom-lists/{id}': () => ({ name: 'Heists' }),
  'POST /custom-lists/{id}/entries': ({ titleId }) => ({ title_id: titleId }),
  'PUT /custom-lists/{id}/order': ({ titleId }) => ({ ids: [titleId] }),
  'POST /diary': ({ titleId }) => ({ title_id: titleId, watched_on: null }),
  'POST /diary/batch': ({ titleId }) => ({ ratings: [{ title_id: titleId, rating: 4 }] }),
  'PUT /diary/{id}': () => ({ watched_on: null, rating: 4.5 }),
  'PUT /ratings/{titleId}': () => ({ rating: 4.5 }),
  'PUT /progress/{titleId}': () => ({ season: 1, episode: 1, watched: true }),
  'POST /progress/batch': ({ showId }) => ({ episodes: [{ title_id: showId, season: 1, episode: 1, watched: true }] }),
  'PUT /preferences/theme': () => ({ theme: 'dark' }),
  'PUT /preferences/': () => ({ language: 'de' }),
  'POST /unsubscribe': () => ({ token: 'nonsense' }),
  'POST /notifications/push/unsubscribe': () => ({ endpoint: 'https://push.example.com/1' }),
  'PUT /admin/users/{id}': () => ({ first_name: 'Augusta' }),
  'PUT /admin/users/{id}/status': () => ({ is_active: false }),
  'POST /admin/notifications/send-bulk': () => message,
  'POST /admin/notifications/preview': () => message,
  'POST /admin/notifications/send-to-me': () => message,
  'POST /admin/notifications/templates': () => template,
  'POST /admin/notifications/templates/preview': () => template,
  'PUT /admin/notifications/templates/{id}': () => template,
};

/** Required parameters. */
export const queries: Partial<Record<EndpointKey, string>> = {
  'GET /search': 'q=heat',
  'GET /search/suggest': 'q=heat',
  'GET /movies/{id}/watch': 'country=DE',
  'GET /lists/flags': 'ids=1',
  'GET /lists/identities': 'ids=1',
  'GET /calendar': 'from=2026-11-01&to=2026-11-30',
};
