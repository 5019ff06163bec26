import { afterPaint } from '#web/lib/async/after-paint.ts';

/** The focused element, its ancestors from the inside out, and its index in each. */
interface Place {
  control: Element;
  around: { parent: Element; index: number }[];
  /** The part of the page, such as `main` or an open dialog, that contains it. */
  layer: Element;
}

/** Dialogs and lists restore the focus themselves first, in the next frame, which a busy browser paints late. */
const OTHERS_GO_FIRST_MS = 60;
/** One per layer: enough for a dialog over a dialog. */
const PLACES_KEPT = 8;

const reachable =
  'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary, [tabindex]:not([tabindex="-1"])';

/**
 * When the focused element is removed or disabled, focuses its neighbour or the previously focused element. Otherwise
 * keyboard and screen reader users start again at the top of the page. `firstFocused`: since the page was opened.
 */
export function restoreLostFocus(firstFocused: EventTarget | null): void {
  const { activeElement } = document;
  // The first press may have disabled its button before this module was loaded.
  const first = activeElement && activeElement !== document.body ? activeElement : firstFocused;
  let places = first instanceof Element ? [placeOf(first)] : [];
  let hasLeft = false;
  let checks = 0;
  let isChecking = false;

  // The browser drops the focus with the next frame.
  const checkSoon = () => {
    isChecking = true;
    const check = ++checks;
    setTimeout(() => afterPaint(() => check === checks && recover()), OTHERS_GO_FIRST_MS);
  };
  const recover = () => {
    isChecking = false;
    if (document.activeElement !== document.body || hasLeft) return;
    const next = places.map(neighbourOf).find(Boolean) ?? startOfWhatIsOver() ?? document.getElementById('main');
    if (next instanceof HTMLElement) next.focus({ preventScroll: true });
  };

  document.addEventListener('focusin', ({ target }) => {
    hasLeft = false;
    if (!(target instanceof Element)) return;
    const place = placeOf(target);
    // However often the focus moves within a dialog, the control that opened it is remembered.
    places = [place, ...places.filter(({ layer }) => layer !== place.layer)].slice(0, PLACES_KEPT);
  });
  // A check that an earlier change started would come before the others.
  document.addEventListener('focusout', checkSoon);
  // A press outside of all controls removes the focus on purpose.
  document.addEventListener('pointerdown', ({ target }) => {
    if (!(target instanceof Element) || target.closest(reachable)) return;
    places = [];
    hasLeft = true;
  });
  const observer = new MutationObserver(() => isChecking || checkSoon());
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled', 'hidden', 'inert'] });
  // The first focused element may be gone before this module was loaded.
  checkSoon();
}

function placeOf(control: Element): Place {
  const around: Place['around'] = [];
  for (let child = control; child.parentElement; child = child.parentElement)
    around.push({ parent: child.parentElement, index: [...child.parentElement.children].indexOf(child) });
  const layer = around.findLast(({ parent }) => !containsMain(parent))?.parent ?? control;
  return { control, around, layer };
}

const containsMain = (element: Element): boolean => element.querySelector('main') !== null;

function neighbourOf({ control, around, layer }: Place): Element | undefined {
  if (isThere(control)) return control;
  // Content replaces a failure after "Try again": a second press must not reach the first button of it.
  if (layer.id === 'main' && control.closest('[role="alert"]')) return layer;
  for (const { parent, index } of around) {
    if (!parent.isConnected) continue;
    // A closed dialog or toast has no neighbour: try the previously focused element.
    if (containsMain(parent)) return undefined;
    const children = [...parent.children];
    const next = [...children.slice(index), ...children.slice(0, index).toReversed()]
      .flatMap((child) => [child, ...child.querySelectorAll(reachable)])
      .find((element) => element.matches(reachable) && isThere(element));
    if (next) return next;
  }
  return undefined;
}

/** An open dialog or menu. React Aria waits for transitions to end, and some never report it. */
function startOfWhatIsOver(): Element | undefined {
  const over = [...document.querySelectorAll('[role="dialog"], [role="menu"]')].findLast(isThere);
  return over && [...over.querySelectorAll(reachable)].find(isThere);
}

const isThere = (element: Element): boolean =>
  element.isConnected && element.checkVisibility() && !element.matches(':disabled') && !element.closest('[inert]');
