/** Longer than the pause within a double press, shorter than it takes to see a change and decide. */
export const DOUBLE_PRESS_MS = 500;
/** How far a pointer moves between the presses of a double press. */
const NEARBY_PX = 24;

type Press = Pick<MouseEvent, 'timeStamp' | 'clientX' | 'clientY' | 'detail' | 'currentTarget'>;

let last: Press | null = null;

/**
 * Whether the pointer has pressed another button at the same place just before. Ask once per press of a button whose row
 * disappears: the next row moves below the pointer, and the second press of a double press would meet its button.
 */
export function isRepeatedPress(press: Press): boolean {
  const isRepeated = last !== null && isSecond(press, last);
  // A third press is compared with the button of the first.
  last = isRepeated && last ? { ...press, currentTarget: last.currentTarget } : press;
  return isRepeated;
}

function isSecond({ timeStamp, clientX, clientY, detail, currentTarget }: Press, before: Press): boolean {
  // Keys have no place, and the focus moves to the next row on purpose.
  if (detail === 0 || before.detail === 0 || currentTarget === before.currentTarget) return false;
  if (timeStamp - before.timeStamp > DOUBLE_PRESS_MS) return false;
  return Math.hypot(clientX - before.clientX, clientY - before.clientY) <= NEARBY_PX;
}

/** Call when the row of the last press has disappeared, which may be later than the press. */
export function extendPress(): void {
  if (last) last = { ...last, timeStamp: performance.now() };
}
