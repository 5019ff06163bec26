import { useState } from 'react';

/** Returns the last reply while a newer request fails. */
export function useLastGood<T>(data: T | undefined): T | undefined {
  const [last, setLast] = useState(data);
  if (data !== undefined && data !== last) setLast(data);
  return data ?? last;
}
