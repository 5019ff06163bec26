import type { Reply } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/endpoints.ts';
import { ApiError, readFailure } from './api-error.ts';

interface Upload {
  form: FormData;
  token: string;
  /** 0 to 1. */
  onProgress: (part: number) => void;
}

type UploadKey = 'POST /auth/upload-profile-picture';

/** Uses `XMLHttpRequest`, because `fetch` reports no upload progress. */
export function upload<K extends UploadKey>(key: K, { form, token, onProgress }: Upload): Promise<Reply<Endpoints[K]>> {
  const [method, path] = key.split(' ') as [string, string];
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, `/api${path}`);
    request.setRequestHeader('authorization', `Bearer ${token}`);
    request.setRequestHeader('accept', 'application/json');
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total ? loaded / total : 0));
    request.addEventListener('error', () => reject(new ApiError({ status: 0, code: 'network', detail: '' })));
    request.addEventListener('load', () => {
      const answer = new Response(request.responseText, { status: request.status });
      if (answer.ok) answer.json().then(resolve, reject);
      else readFailure(answer).then(reject, reject);
    });
    request.send(form);
  });
}
