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

function isSecond({ scope, subject }: PressTarget, press: Press, before: TakenPress): boolean {
  if (press.timeStamp - before.shownAtMs > DOUBLE_PRESS_MS) return false;
  if (scope === before.scope) return subject !== before.subject;
  // Keys have no place, and the focus moves to the next row on purpose.
  if (press.detail === 0 || before.press.detail === 0) return false;
  return Math.hypot(press.clientX - before.press.clientX, press.clientY - before.press.clientY) <= NEARBY_PX;
}
