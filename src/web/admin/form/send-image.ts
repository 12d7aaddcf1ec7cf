import type { z } from 'zod';
import { uploadImage } from '../../../contracts/upload-image.ts';
import { ApiError } from '../../api.ts';

/**
 * Uploads a picture and returns its path. `onProgress` is given the part that is sent, from 0 to 1. Throws an
 * ApiError for a refusal, a TypeError without a connection, an AbortError when `signal` aborts.
 */
export function sendImage(
  file: File,
  { onProgress, signal }: { onProgress: (part: number) => void; signal: AbortSignal },
): Promise<string> {
  // fetch() has no upload progress.
  const request = new XMLHttpRequest();
  const body = new FormData();
  body.append(uploadImage.file.field, file);
  return new Promise((resolve, reject) => {
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded / total));
    request.addEventListener('error', () => reject(new TypeError('The shop was not reached')));
    request.addEventListener('abort', () => reject(new DOMException('Given up', 'AbortError')));
    request.addEventListener('load', () => {
      const { status, responseText, statusText } = request;
      if (status < 200 || status > 299) reject(new ApiError(status, responseText || statusText));
      else resolve(readPath(responseText));
    });
    signal.addEventListener('abort', () => request.abort());
    request.open(uploadImage.method, uploadImage.path);
    request.send(body);
  });
}

const answer: z.ZodType<{ imagePath: string }> = uploadImage.ok;

function readPath(text: string): string {
  return answer.parse(JSON.parse(text)).imagePath;
}
