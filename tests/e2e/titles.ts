import type { APIRequestContext } from '@playwright/test';

/** The id of a title of the starter catalogue. */
export async function idOf(request: APIRequestContext, title: string, category = 'Movies'): Promise<number> {
  const reply = await request.get('/api/search', { params: { q: title, grouped: 'false' } });
  const { results } = (await reply.json()) as { results: { id: number; title: string; category: string }[] };
  const found = results.find((result) => result.title === title && result.category === category);
  if (!found) throw new Error(`The starter catalogue has no ${title}`);
  return found.id;
}
