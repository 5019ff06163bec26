import { useSyncExternalStore } from 'react';
import { afterPaint } from '#web/lib/async/after-paint.ts';
import { announceReaderChoice, themes, type Theme } from './reader-choices.ts';

// Plain text: the script in index.html reads it before anything else runs.
const KEY = 'marquee.theme';
const listeners = new Set<() => void>();

export function useTheme(): [theme: Theme, choose: (theme: Theme) => void] {
  return [useSyncExternalStore(subscribe, readTheme, () => 'light' as const), chooseTheme];
}

export function useIsDark(): boolean {
  return useSyncExternalStore(subscribe, isDark, () => false);
}

/**
 * The pressed control changes in the next frame, and the whole page after it, which takes several frames. The choice is
 * kept at once: the page may be left before it is painted.
 */
function chooseTheme(theme: Theme): void {
  storeTheme(theme);
  announceReaderChoice({ theme });
  notifyListeners();
  afterPaint(applyTheme);
}

export function adoptTheme(theme: Theme): void {
  storeTheme(theme);
  refresh();
}

function storeTheme(theme: Theme): void {
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    document.documentElement.dataset['wish'] = theme;
  }
}

function readTheme(): Theme {
  try {
    const stored = localStorage.getItem(KEY);
    return themes.find((theme) => theme === stored) ?? 'light';
  } catch {
    return (document.documentElement.dataset['wish'] as Theme | undefined) ?? 'light';
  }
}

function isDark(): boolean {
  const theme = readTheme();
  return theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
}

function refresh(): void {
  applyTheme();
  notifyListeners();
}

/** Without transitions: those of hundreds of elements would restyle the page for many frames. */
function applyTheme(): void {
  const { dataset } = document.documentElement;
  const theme = isDark() ? 'dark' : 'light';
  if (dataset['theme'] === theme) return;
  dataset['themeSwitch'] = '';
  dataset['theme'] = theme;
  afterPaint(() => delete dataset['themeSwitch']);
}

function notifyListeners(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  const system = matchMedia('(prefers-color-scheme: dark)');
  listeners.add(listener);
  system.addEventListener('change', refresh);
  window.addEventListener('storage', refresh);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    system.removeEventListener('change', refresh);
    window.removeEventListener('storage', refresh);
  };
}
