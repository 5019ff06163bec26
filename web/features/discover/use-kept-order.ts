import { useState } from 'react';

/** The items in the order in which they were first shown, new ones last: a press moves none of them away from the pointer. */
export function useKeptOrder<T extends { value: string }>(items: readonly T[]): T[] {
  const [known, setKnown] = useState(() => items.map(({ value }) => value));
  const added = items.map(({ value }) => value).filter((value) => !known.includes(value));
  const order = [...known, ...added];
  if (added.length > 0) setKnown(order);
  return items.toSorted((one, other) => order.indexOf(one.value) - order.indexOf(other.value));
}
