import { useState } from 'react';

/** Today's date, as `YYYY-MM-DD` in UTC; it stays the same while a page is open. */
export function useToday(): string {
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  return today;
}
