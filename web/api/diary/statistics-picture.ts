import type { Language } from '#contract/preference-choices.ts';

/** Of the public statistics; changes with them. */
export const statisticsPicture = (username: string, language: Language): string =>
  `/pictures/statistics/${encodeURIComponent(username)}.png?lang=${language}`;

/** @throws when the server has no such picture, or does not answer */
export async function loadPicture(path: string): Promise<Blob> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`no picture: ${response.status}`);
  return response.blob();
}
