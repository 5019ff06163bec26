import { actionKeys } from './shortcut-keys.ts';

/** Presses the button of the focused card, or of the page's title, that has this key. */
export function pressAction(key: string): boolean {
  if (!(actionKeys as readonly string[]).includes(key)) return false;
  const card = document.activeElement?.closest<HTMLElement>('[data-card]');
  const scope = card ?? document.querySelector('[data-actions]');
  if (press(scope, key)) return true;
  // Cards get their buttons after the page.
  if (!card || card.querySelector('[data-key]')) return false;
  pressWhenShown(card, key);
  return true;
}

function press(scope: Element | null, key: string): boolean {
  const button = scope?.querySelector<HTMLElement>(`[data-key="${key}"]`);
  button?.click();
  return button !== undefined && button !== null;
}

/** Unless the card loses the focus before. */
function pressWhenShown(card: HTMLElement, key: string): void {
  const observer = new MutationObserver(() => {
    if (!card.querySelector('[data-key]')) return;
    stop();
    press(card, key);
  });
  const stop = () => {
    observer.disconnect();
    card.removeEventListener('focusout', stop);
  };
  observer.observe(card, { childList: true, subtree: true });
  card.addEventListener('focusout', stop);
}
