import { useEffect, useState } from 'react';
import { useSyncExternalStore } from 'react';
import { readStored, removeStored, writeStored } from '#web/lib/storage.ts';
import type { OwnCall } from './client.ts';
import { useOwnCall, useSession } from './use-session.ts';

/** `denied`: the browser was told to let us show nothing. `insecure`: browsers have no push on plain http. */
export type PushState = 'unknown' | 'unsupported' | 'insecure' | 'denied' | 'unsubscribed' | 'subscribed';

export class PushFailure extends Error {
  readonly reason: 'denied' | 'enable';
  constructor(reason: PushFailure['reason']) {
    super(reason);
    this.reason = reason;
  }
}

/** Who turned push on in this browser; somebody else who signs in here has it off. */
const OWNER_KEY = 'marquee.push-owner';
const WORKER = '/service-worker.js';

let state: PushState = 'unknown';
const listeners = new Set<() => void>();

function enter(next: PushState): void {
  state = next;
  for (const listener of listeners) listener();
}

/** Whether this browser shows the person's notifications, and how to change that. */
export function usePush() {
  const call = useOwnCall();
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
    turnOn: () => attempt((id) => turnOn(call, id)),
    turnOff: () => attempt(() => turnOff(call)),
  };
}

/**
 * Tells the server once more which browser this is: it may have another subscription by now, or the server another key.
 */
export async function confirmPush(call: OwnCall, userId: number): Promise<void> {
  if ((await look(userId)) !== 'subscribed') return;
  await register(call).catch(() => undefined);
}

function subscribeToState(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

async function look(userId: number): Promise<PushState> {
  if (!window.isSecureContext) return 'insecure';
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  const registration = await navigator.serviceWorker.getRegistration('/').catch(() => undefined);
  const subscription = await registration?.pushManager.getSubscription().catch(() => null);
  return subscription && readStored<number>(OWNER_KEY) === userId ? 'subscribed' : 'unsubscribed';
}

async function turnOn(call: OwnCall, userId: number): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') throw new PushFailure('denied');
  try {
    await register(call);
    writeStored(OWNER_KEY, userId);
  } catch {
    throw new PushFailure('enable');
  }
}

/** Subscribes with the server's key. If the server does not take it, the browser's subscription is undone. */
async function register(call: OwnCall): Promise<void> {
  const { public_key } = await call('GET /notifications/vapid-public-key', {});
  const key = fromBase64Url(public_key);
  await navigator.serviceWorker.register(WORKER, { scope: '/', updateViaCache: 'none' });
  const { pushManager } = await navigator.serviceWorker.ready;
  const before = await pushManager.getSubscription();
  if (before && !isEqual(before.options.applicationServerKey, key)) await before.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint, keys } = subscription.toJSON();
  try {
    await call('POST /notifications/push/subscribe', {
      body: { endpoint: endpoint ?? '', keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' } },
    });
  } catch (error) {
    await subscription.unsubscribe();
    throw error;
  }
}

async function turnOff(call: OwnCall): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration('/');
  const subscription = await registration?.pushManager.getSubscription();
  removeStored(OWNER_KEY);
  if (!subscription) return;
  await subscription.unsubscribe();
  await call('POST /notifications/push/unsubscribe', { body: { endpoint: subscription.endpoint } });
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
}

function isEqual(buffer: ArrayBuffer | null, key: Uint8Array): boolean {
  return buffer !== null && String(new Uint8Array(buffer)) === String(key);
}
