/** Where the focus was: what had it and, from the inside out, what that stood in and as which child. */
interface Place {
  control: Element;
  around: { parent: Element; index: number }[];
}

/** Dialogs and lists have ways of their own of passing the focus on; they go first. */
const OTHERS_GO_FIRST_MS = 60;
/** Enough for a dialog over a dialog. */
const PLACES_KEPT = 8;

const reachable =
  'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary, [tabindex]:not([tabindex="-1"])';

/**
 * When what has the focus goes away or is switched off, its neighbour gets it, or else what had it before. Without this
 * the browser drops it, and keyboard and screen reader users start again at the top of the page.
 */
export function restoreLostFocus(): void {
  const { activeElement: first } = document;
  let places = first && first !== document.body ? [placeOf(first)] : [];
  let hasLeft = false;
  let check: ReturnType<typeof setTimeout> | undefined;

  // The browser drops the focus of what is switched off or lies below a dialog only when it draws the next time.
  const checkSoon = () => (check ??= setTimeout(recover, OTHERS_GO_FIRST_MS));
  const recover = () => {
    check = undefined;
    if (document.activeElement !== document.body || hasLeft) return;
    const next = places.map(neighbourOf).find(Boolean) ?? startOfWhatIsOver() ?? document.getElementById('main');
    if (next instanceof HTMLElement) next.focus({ preventScroll: true });
  };

  document.addEventListener('focusin', ({ target }) => {
    hasLeft = false;
    if (target instanceof Element) places = [placeOf(target), ...places].slice(0, PLACES_KEPT);
  });
  // Who presses beside everything means to leave.
  document.addEventListener('pointerdown', ({ target }) => {
    if (!(target instanceof Element) || target.closest(reachable)) return;
    places = [];
    hasLeft = true;
  });
  const observer = new MutationObserver(checkSoon);
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled', 'hidden', 'inert'] });
  // What had the first focus may have gone while this was on its way.
  checkSoon();
}

function placeOf(control: Element): Place {
  const around: Place['around'] = [];
  for (let child = control; child.parentElement; child = child.parentElement)
    around.push({ parent: child.parentElement, index: [...child.parentElement.children].indexOf(child) });
  return { control, around };
}

function neighbourOf({ control, around }: Place): Element | undefined {
  if (isThere(control)) return control;
  for (const { parent, index } of around) {
    if (!parent.isConnected) continue;
    // A dialog or a message that has gone leaves no neighbour; what had the focus before it is asked next.
    if (parent.querySelector('main')) return undefined;
    const children = [...parent.children];
    const next = [...children.slice(index), ...children.slice(0, index).toReversed()]
      .flatMap((child) => [child, ...child.querySelectorAll(reachable)])
      .find((element) => element.matches(reachable) && isThere(element));
    if (next) return next;
  }
  return undefined;
}

/** A dialog or menu that has opened. React Aria waits for changes of style to end first, and some never tell it that they have. */
function startOfWhatIsOver(): Element | undefined {
  const over = [...document.querySelectorAll('[role="dialog"], [role="menu"]')].findLast(isThere);
  return over && [...over.querySelectorAll(reachable)].find(isThere);
}

const isThere = (element: Element): boolean =>
  element.isConnected && element.checkVisibility() && !element.matches(':disabled') && !element.closest('[inert]');
