import { useSyncExternalStore } from 'react';

export const themes = ['light', 'dark', 'system'] as const;
export type Theme = (typeof themes)[number];

// Plain text: the script in index.html reads it before anything else runs.
const KEY = 'marquee.theme';
const listeners = new Set<() => void>();

export function useTheme(): [theme: Theme, choose: (theme: Theme) => void] {
  return [useSyncExternalStore(subscribe, readTheme, () => 'light' as const), chooseTheme];
}

export function useIsDark(): boolean {
  return useSyncExternalStore(subscribe, isDark, () => false);
}

const choices = new Set<(theme: Theme) => void>();

export function onThemeChosen(listener: (theme: Theme) => void): () => void {
  choices.add(listener);
  return () => choices.delete(listener);
}

function chooseTheme(theme: Theme): void {
  adoptTheme(theme);
  for (const listener of choices) listener(theme);
}

export function adoptTheme(theme: Theme): void {
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    document.documentElement.dataset['wish'] = theme;
  }
  apply();
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

function apply(): void {
  document.documentElement.dataset['theme'] = isDark() ? 'dark' : 'light';
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  const system = matchMedia('(prefers-color-scheme: dark)');
  listeners.add(listener);
  system.addEventListener('change', apply);
  window.addEventListener('storage', apply);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    system.removeEventListener('change', apply);
    window.removeEventListener('storage', apply);
  };
}
