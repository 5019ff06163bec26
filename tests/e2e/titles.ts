import type { APIRequestContext } from '@playwright/test';

type Category = 'Movies' | 'TV Shows' | 'People';

/** The id of a title or person of the starter catalogue. */
export async function idOf(request: APIRequestContext, name: string, category: Category = 'Movies'): Promise<number> {
  const reply = await request.get('/api/search', { params: { q: name } });
  const { groups } = (await reply.json()) as {
    groups: Partial<Record<Category, { results: { id: number; title: string }[] }>>;
  };
  const found = groups[category]?.results.find(({ title }) => title === name);
  if (!found) throw new Error(`The starter catalogue has no ${name}`);
  return found.id;
}

/** The path of the page of a title or person of the starter catalogue. */
export async function pathOf(request: APIRequestContext, name: string, category?: Category): Promise<string> {
  return `/${category === 'People' ? 'person' : 'movie'}/${await idOf(request, name, category)}`;
}
