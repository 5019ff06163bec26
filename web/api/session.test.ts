import { expect, test, vi } from 'vitest';
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
