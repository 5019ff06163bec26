/** Longer than the pause within a double press, shorter than it takes to see a moved list and decide. */
const PAUSE_MS = 500;
/** How far a pointer moves between the presses of a double press. */
const NEARBY_PX = 24;

type Press = Pick<MouseEvent, 'timeStamp' | 'clientX' | 'clientY' | 'detail'>;

let last: Press | null = null;

/**
 * Whether a press is the second of a double press. Ask once per press of a button whose row disappears: the next row
 * moves below the pointer.
 */
export function isRepeatedPress({ timeStamp, clientX, clientY, detail }: Press): boolean {
  const before = last;
  last = { timeStamp, clientX, clientY, detail };
  if (!before || timeStamp - before.timeStamp > PAUSE_MS) return false;
  // Keys have no place.
  if (detail === 0 || before.detail === 0) return detail === before.detail;
  return Math.hypot(clientX - before.clientX, clientY - before.clientY) <= NEARBY_PX;
}

/** Call when the row of the last press has disappeared, which may be later than the press. */
export function extendPress(): void {
  if (last) last = { ...last, timeStamp: performance.now() };
}
