import { useState } from 'react';

/** `YYYY-MM-DD` in UTC; constant while a page is open. */
export function useToday(): string {
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  return today;
}
