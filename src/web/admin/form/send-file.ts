import type { z } from 'zod';
import type { Endpoint } from '../../../contracts/wire/endpoint.ts';
import { ApiError } from '../../api.ts';

type FileEndpoint<A> = Pick<Endpoint, 'method' | 'path'> & {
  file: { field: string };
  ok: z.ZodType<A>;
};

/**
 * Uploads a file and returns the answer. `onProgress` is given the part that is sent, from 0 to 1. Throws an ApiError for
 * a refusal, a TypeError without a connection, an AbortError when `signal` aborts.
 */
export function sendFile<A>(
  endpoint: FileEndpoint<A>,
  file: File,
  { onProgress, signal }: { onProgress?: (part: number) => void; signal?: AbortSignal } = {},
): Promise<A> {
  // fetch() has no upload progress.
  const request = new XMLHttpRequest();
  const body = new FormData();
  body.append(endpoint.file.field, file);
  return new Promise((resolve, reject) => {
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress?.(loaded / total),
    );
    request.addEventListener('error', () => reject(new TypeError('The shop could not be reached')));
    request.addEventListener('abort', () => reject(new DOMException('Given up', 'AbortError')));
    request.addEventListener('load', () => {
      const { status, responseText, statusText } = request;
      if (status < 200 || status > 299) reject(new ApiError(status, responseText || statusText));
      else resolve(endpoint.ok.parse(JSON.parse(responseText)));
    });
    signal?.addEventListener('abort', () => request.abort());
    request.open(endpoint.method, endpoint.path);
    request.send(body);
  });
}
