/** Longer than the pause within a double press, shorter than it takes to see a change and decide. */
export const DOUBLE_PRESS_MS = 500;
/** How far a pointer moves between the presses of a double press. */
const NEARBY_PX = 24;

/** Zero `detail`: by a key. */
export type Press = Pick<MouseEvent, 'timeStamp' | 'clientX' | 'clientY' | 'detail'>;

/** What a press acts on. */
export interface PressTarget {
  /** Names the buttons whose presses exclude each other, wherever they are: one button, or those of a whole list. */
  scope: string;
  /** The row, title or action that is pressed; the same button may get another one. */
  subject: string | number;
}

interface TakenPress extends PressTarget {
  press: Press;
  /** When its effect was shown. */
  shownAtMs: number;
}

let last: TakenPress | null = null;
const running = new Set<string>();

/**
 * Calls `act`, unless the press is the second of a double press and would act on something that the first has put below
 * the pointer: the next row of a list, or the next subject of the same button. Presses of the same subject are not
 * ignored, unless `act` returns a promise: until it settles, all presses of the scope are.
 */
export function unlessDoublePress(target: PressTarget, press: Press, act: () => void | Promise<unknown>): void {
  if (running.has(target.scope)) return;
  if (last && isSecond(target, press, last)) {
    // A third press of another button is compared with the first, too.
    if (target.scope !== last.scope) last = { ...last, press, shownAtMs: Math.max(last.shownAtMs, press.timeStamp) };
    return;
  }
  const taken = { ...target, press, shownAtMs: press.timeStamp };
  last = taken;
  const result = act();
  if (!result) return;
  running.add(target.scope);
  void result.finally(() => {
    running.delete(target.scope);
    last = { ...taken, shownAtMs: performance.now() };
  });
}

/** Call when the effect of a press is shown, which may be later than the press. */
export function markEffectShown(): void {
  if (last) last = { ...last, shownAtMs: performance.now() };
}

/**
 * Call when the row of a press has disappeared: links and other buttons at its place ignore the second press of a double
 * press.
 */
export function guardPlaceOfRow(): void {
  document.addEventListener('click', ignoreSecond, true);
  setTimeout(() => document.removeEventListener('click', ignoreSecond, true), DOUBLE_PRESS_MS);
}

function ignoreSecond(press: MouseEvent): void {
  if (!last || press.timeStamp - last.shownAtMs > DOUBLE_PRESS_MS || !isNearby(press, last.press)) return;
  last = { ...last, press, shownAtMs: Math.max(last.shownAtMs, press.timeStamp) };
  press.preventDefault();
  press.stopPropagation();
}

function isSecond({ scope, subject }: PressTarget, press: Press, before: TakenPress): boolean {
  if (press.timeStamp - before.shownAtMs > DOUBLE_PRESS_MS) return false;
  return scope === before.scope ? subject !== before.subject : isNearby(press, before.press);
}

function isNearby(press: Press, before: Press): boolean {
  // Keys have no place, and the focus moves to the next row on purpose.
  if (press.detail === 0 || before.detail === 0) return false;
  return Math.hypot(press.clientX - before.clientX, press.clientY - before.clientY) <= NEARBY_PX;
}
