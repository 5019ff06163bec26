/** Reads what this browser keeps under a key; null when there is nothing, nothing readable, or no storage at all. */
export function readStored<T>(key: string): T | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as T | null;
  } catch {
    return null;
  }
}

/**
 * Keeps a value in this browser. In private windows, or when it is full, the value lasts as long as the page.
 *
 * @returns whether it was kept
 */
export function writeStored(key: string, value: unknown): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

export function removeStored(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    return;
  }
}
