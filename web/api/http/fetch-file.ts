import { ApiError, readFailure } from './api-error.ts';

/** A downloaded file with the name from the response. */
export async function fetchFile(path: string, token: string): Promise<{ name: string; blob: Blob }> {
  const response = await window.fetch(path, { headers: { authorization: `Bearer ${token}` } }).catch(failAsNetwork);
  if (!response.ok) throw await readFailure(response);
  const [, name] = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  return { name: name ?? 'marquee', blob: await response.blob().catch(failAsNetwork) };
}

/** The connection may also end within the body. */
function failAsNetwork(): never {
  throw new ApiError({ status: 0, code: 'network', detail: '' });
}
