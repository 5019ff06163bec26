import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from './storage.ts';

/* Shortcuts of one key without Ctrl, Alt or Meta can be switched off (WCAG 2.1.4): speech input types letters. */

const KEY = 'marquee.single-keys';
const listeners = new Set<() => void>();

export const usesSingleKeys = (): boolean => readStored<boolean>(KEY) !== false;

export function useSingleKeys(): [isOn: boolean, choose: (isOn: boolean) => void] {
  return [useSyncExternalStore(subscribe, usesSingleKeys, () => true), chooseSingleKeys];
}

function chooseSingleKeys(isOn: boolean): void {
  writeStored(KEY, isOn);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName));
