import { describe, expect, test, vi } from 'vitest';
import type { SessionReply } from '#contract/auth.ts';
import { createSession } from './session.ts';

const stored = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
  removeItem: (key: string) => stored.delete(key),
});

const replyFor = (id: number) =>
  ({
    access_token: `access-${id}`,
    refresh_token: `refresh-${id}`,
    expires_in: 900,
    user: { id },
  }) as unknown as SessionReply;

test('what one person began is not done in the name of the next', async () => {
  const asked: string[] = [];
  let answer: (response: Response) => void = () => undefined;
  const session = createSession((path, init) => {
    asked.push(`${path} ${new Headers(init?.headers).get('authorization')}`);
    return new Promise((resolve) => (answer = resolve));
  });
  session.signIn(replyFor(1));
  const removal = session.call('DELETE /watchlist/{movieId}', { params: { movieId: 7 } });
  session.signIn(replyFor(2));
  answer(Response.json({ detail: '', code: 'authentication_required' }, { status: 401 }));
  await expect(removal).rejects.toMatchObject({ failure: { status: 401 } });
  expect(asked).toEqual(['/api/watchlist/7 Bearer access-1']);
  expect(session.getState()).toMatchObject({ status: 'signedIn', user: { id: 2 } });
});

test('no call goes out while an action ends every session, and none is refused for it', async () => {
  const asked: string[] = [];
  const answers: ((response: Response) => void)[] = [];
  const session = createSession((path) => {
    asked.push(path);
    return new Promise((resolve) => answers.push(resolve));
  });
  session.signIn(replyFor(1));
  const earlier = session.call('GET /auth/me', {});
  const reset = session.endAll(async () => asked.push('action'));
  const later = session.call('GET /notifications/unread-count', {});
  later.catch(() => undefined);
  await Promise.resolve();
  expect(asked).toEqual(['/api/auth/me']);
  answers[0]?.(Response.json({ user: { id: 1 } }));
  await earlier;
  await vi.waitFor(() => expect(asked).toEqual(['/api/auth/me', 'action', '/api/auth/logout']));
  answers[1]?.(Response.json({ success: true, message: '' }));
  await reset;
  await expect(later).rejects.toMatchObject({ failure: { status: 401 } });
  expect(asked).toHaveLength(3);
  expect(session.getState()).toEqual({ status: 'signedOut', user: null, ended: false });
});

test('a refused administrator who has lost the role is known to be a user from then on', async () => {
  const session = createSession(async (path) =>
    path === '/api/auth/me'
      ? Response.json({ user: { id: 1, role: 'user' } })
      : Response.json({ detail: '', code: 'forbidden' }, { status: 403 }),
  );
  session.signIn({ ...replyFor(1), user: { id: 1, role: 'admin' } } as unknown as SessionReply);
  await expect(session.call('GET /admin/stats', {})).rejects.toMatchObject({ failure: { status: 403 } });
  expect(session.getState()).toMatchObject({ status: 'signedIn', user: { role: 'user' } });
});

test('an action whose reply says that no session has ended does not sign out', async () => {
  const asked: string[] = [];
  const session = createSession(async (path) => {
    asked.push(path);
    return Response.json({});
  });
  session.signIn(replyFor(1));
  await session.endAll(async () => ({ isFirst: false }), { hasEnded: ({ isFirst }) => isFirst });
  expect(asked).toEqual([]);
  expect(session.getState()).toMatchObject({ status: 'signedIn', user: { id: 1 } });
});

test('calls that waited go out when the action fails', async () => {
  const session = createSession(async () => Response.json({ unread_count: 3 }));
  session.signIn(replyFor(1));
  const failing = session.endAll(() => Promise.reject(new Error('no')));
  const later = session.call('GET /notifications/unread-count', {});
  await expect(failing).rejects.toThrow('no');
  await expect(later).resolves.toEqual({ unread_count: 3 });
});

test('calls wait while the password is changed, and go out with the new token', async () => {
  const asked: string[] = [];
  const answers: ((response: Response) => void)[] = [];
  const session = createSession((path, init) => {
    asked.push(`${path} ${new Headers(init?.headers).get('authorization')}`);
    return new Promise((resolve) => answers.push(resolve));
  });
  session.signIn(replyFor(1));
  const earlier = session.call('GET /auth/me', {});
  const change = session.changePassword({ current_password: 'Old-Horse-1', new_password: 'New-Horse-1' });
  const later = session.call('GET /notifications/unread-count', {});
  answers[0]?.(Response.json({ user: { id: 1 } }));
  await earlier;
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  answers[1]?.(Response.json({ ...replyFor(1), access_token: 'access-2' }));
  await change;
  await vi.waitFor(() => expect(asked).toHaveLength(3));
  answers[2]?.(Response.json({ unread_count: 3 }));
  await later;
  expect(asked).toEqual([
    '/api/auth/me Bearer access-1',
    '/api/auth/change-password Bearer access-1',
    '/api/notifications/unread-count Bearer access-2',
  ]);
});

test('a wrong current password leaves everybody signed in', async () => {
  const session = createSession(async () => Response.json({ detail: '', code: 'wrong_password' }, { status: 400 }));
  session.signIn(replyFor(1));
  const change = session.changePassword({ current_password: 'Wrong', new_password: 'New-Horse-1' });
  await expect(change).rejects.toMatchObject({ failure: { code: 'wrong_password' } });
  expect(session.getState()).toMatchObject({ status: 'signedIn', user: { id: 1 } });
});

describe('tokens that arrive late', () => {
  /** A session with expired tokens whose first call waits for new ones. */
  async function refreshing() {
    stored.clear();
    const asked: string[] = [];
    const answers: ((response: Response) => void)[] = [];
    const session = createSession((path, init) => {
      asked.push(`${path} ${new Headers(init?.headers).get('authorization') ?? ''}`.trim());
      return new Promise((resolve) => answers.push(resolve));
    });
    session.signIn({ ...replyFor(1), expires_in: 0 });
    const call = session.call('GET /notifications/unread-count', {});
    call.catch(() => undefined);
    await vi.waitFor(() => expect(asked).toEqual(['/api/auth/refresh']));
    return { session, asked, answers, call };
  }
  const renewed = () => Response.json({ ...replyFor(1), access_token: 'access-new' });
  const refused = () => Response.json({ detail: '', code: 'authentication_required' }, { status: 401 });

  test('do not sign in again who has signed out, and their session ends', async () => {
    const { session, asked, answers, call } = await refreshing();
    void session.signOut();
    answers[0]?.(renewed());
    await expect(call).rejects.toMatchObject({ failure: { status: 401 } });
    expect(session.getState()).toMatchObject({ status: 'signedOut' });
    expect([...stored.values()].join('')).not.toContain('access-new');
    await vi.waitFor(() => expect(asked).toContain('/api/auth/logout Bearer access-new'));
  });

  test.each([
    ['granted', renewed],
    ['refused', refused],
  ])('%s, leave the next person signed in', async (_, answer) => {
    const { session, answers, call } = await refreshing();
    session.signIn(replyFor(2));
    answers[0]?.(answer());
    await expect(call).rejects.toMatchObject({ failure: { status: 401 } });
    expect(session.getState()).toMatchObject({ status: 'signedIn', user: { id: 2 } });
    expect([...stored.values()].join('')).toContain('access-2');
  });
});
