import { useEffect, useState } from 'react';
import { useSyncExternalStore } from 'react';
import { serviceWorkerUrl } from '#web/lib/browser/trusted-types.ts';
import { readStored, removeStored, writeStored } from '#web/lib/browser/storage.ts';
import { failureOf } from '#web/api/http/api-error.ts';
import type { Session } from '#web/api/session.ts';
import { useSession, useSessionStore } from '#web/api/use-session.ts';

/** `denied`: by the browser's permission. `insecure`: browsers have no push on plain http. */
export type PushState = 'unknown' | 'unsupported' | 'insecure' | 'denied' | 'unsubscribed' | 'subscribed';

export class PushFailure extends Error {
  readonly reason: 'denied' | 'enable';
  constructor(reason: PushFailure['reason']) {
    super(reason);
    this.reason = reason;
  }
}

/** The user who turned push on in this browser; it is off for others who sign in here. */
const OWNER_KEY = 'marquee.push-owner';
const CONFIRMED_KEY = 'marquee.push-confirmed';
const dayMs = 86_400_000;

let state: PushState = 'unknown';
const listeners = new Set<() => void>();

function enter(next: PushState): void {
  state = next;
  for (const listener of listeners) listener();
}

export function usePush() {
  const session = useSessionStore();
  const userId = useSession().user?.id;
  const shown = useSyncExternalStore(
    subscribeToState,
    () => state,
    () => 'unknown' as const,
  );
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    if (userId !== undefined) void look(userId).then(enter);
  }, [userId]);

  async function attempt(work: (userId: number) => Promise<void>): Promise<void> {
    if (userId === undefined || isBusy) return;
    setBusy(true);
    try {
      await work(userId);
    } finally {
      enter(await look(userId));
      setBusy(false);
    }
  }
  return {
    state: shown,
    isBusy,
    /** @throws {PushFailure} */
    turnOn: () => attempt((id) => turnOn(session, id)),
    turnOff: () => attempt(() => turnOff(session)),
  };
}

/** Once a day and session: the browser may have a new subscription, or the server a new key. */
export async function confirmPush(session: Session, userId: number): Promise<void> {
  if ((await look(userId)) !== 'subscribed') return;
  try {
    if (!(await isConfirmed(session))) await register(session);
  } catch (error) {
    const { status } = failureOf(error);
    // Other failures are temporary; the next page tries again.
    if (status >= 400 && status < 500 && status !== 401 && status !== 429) await endSubscription();
  }
}

/** If the server is unreachable and continues to push, this browser does not show the notifications. */
export async function signOutWithPushes({ signOut }: Session): Promise<void> {
  if (await signOut()) return;
  if (isPossible()) await endSubscription().catch(() => undefined);
}

function subscribeToState(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const isPossible = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

async function look(userId: number): Promise<PushState> {
  if (!window.isSecureContext) return 'insecure';
  if (!isPossible()) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  const subscription = await findSubscription().catch(() => null);
  return subscription && readStored<number>(OWNER_KEY) === userId ? 'subscribed' : 'unsubscribed';
}

/** Reverts the browser's subscription when the server refuses it. */
async function turnOn(session: Session, userId: number): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') throw new PushFailure('denied');
  try {
    await register(session);
    writeStored(OWNER_KEY, userId);
  } catch {
    await endSubscription();
    throw new PushFailure('enable');
  }
}

async function register(session: Session): Promise<void> {
  const { public_key } = await session.call('GET /notifications/vapid-public-key', {});
  const key = fromBase64Url(public_key);
  await navigator.serviceWorker.register(serviceWorkerUrl(), { scope: '/', updateViaCache: 'none' });
  const { pushManager } = await navigator.serviceWorker.ready;
  const before = await pushManager.getSubscription();
  if (before && !isEqual(before.options.applicationServerKey, key)) await before.unsubscribe();
  const { endpoint, keys } = (
    await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  ).toJSON();
  await session.call('POST /notifications/push/subscribe', {
    body: { endpoint: endpoint ?? '', keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' } },
  });
  writeStored(CONFIRMED_KEY, { endpoint, family: await familyOf(session), at: Date.now() });
}

/** The state last sent to the server. */
interface Confirmed {
  endpoint: string;
  family: string;
  at: number;
}

/** Within a day and in this session: the end of a session ends its pushes. */
async function isConfirmed(session: Session): Promise<boolean> {
  const last = readStored<Confirmed>(CONFIRMED_KEY);
  const isRecent = last !== null && Math.abs(Date.now() - last.at) < dayMs;
  if (!isRecent || last.endpoint !== (await findSubscription())?.endpoint) return false;
  return last.family === (await familyOf(session));
}

/** The half that all tokens of a session share; it grants no access. */
const familyOf = ({ authorized }: Session): Promise<string> =>
  authorized((token) => Promise.resolve(token.slice(0, token.length / 2)));

async function turnOff({ call }: Session): Promise<void> {
  removeStored(OWNER_KEY);
  const endpoint = await endSubscription();
  if (endpoint) await call('POST /notifications/push/unsubscribe', { body: { endpoint } });
}

async function findSubscription(): Promise<PushSubscription | null | undefined> {
  const registration = await navigator.serviceWorker.getRegistration('/');
  return registration?.pushManager.getSubscription();
}

/** Returns the address of the ended subscription. */
async function endSubscription(): Promise<string | undefined> {
  const subscription = await findSubscription();
  await subscription?.unsubscribe();
  return subscription?.endpoint;
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
}

function isEqual(buffer: ArrayBuffer | null, key: Uint8Array): boolean {
  return buffer !== null && String(new Uint8Array(buffer)) === String(key);
}
