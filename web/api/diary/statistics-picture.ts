import type { Language } from '#contract/preference-choices.ts';

/** Picture of the public statistics; changes with them. */
export const statisticsPicture = (username: string, language: Language): string =>
  `/pictures/statistics/${encodeURIComponent(username)}.png?lang=${language}`;

/** @throws when the server has no such picture, or is unreachable */
export async function loadPicture(path: string): Promise<Blob> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`no picture: ${response.status}`);
  return response.blob();
}
