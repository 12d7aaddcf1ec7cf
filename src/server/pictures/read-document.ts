import { NO_DOCUMENT } from '../../contracts/upload-document.ts';
import { HttpError } from '../platform/http/http-error.ts';

/** The bytes of an uploaded PDF. Throws an HttpError (400) for a file that does not begin like one. */
export function readDocument(file: Uint8Array): Buffer {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  if (bytes.toString('latin1', 0, 5) === '%PDF-') return bytes;
  throw new HttpError(400, 'not_a_document', NO_DOCUMENT, { document: NO_DOCUMENT });
}
