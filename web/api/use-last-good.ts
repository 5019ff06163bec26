import { useState } from 'react';

/** The last answer there was, while a newer question is refused. */
export function useLastGood<T>(data: T | undefined): T | undefined {
  const [last, setLast] = useState(data);
  if (data !== undefined && data !== last) setLast(data);
  return data ?? last;
}
