const REMEMBERED_MS = 60_000;
const MAX = 1000;

const failedAt = new Map<string, number>();

export const hasFailedLately = (path: string): boolean =>
  Date.now() - (failedAt.get(path) ?? -Infinity) < REMEMBERED_MS;

/** The picture is not requested again for a minute, in any width. */
export function rememberFailure(path: string): void {
  if (failedAt.size >= MAX) failedAt.clear();
  failedAt.set(path, Date.now());
}
