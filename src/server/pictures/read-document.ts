import { NO_DOCUMENT, UNREADABLE_DOCUMENT } from '../../contracts/upload-document.ts';
import { wrongField } from '../platform/http/http-error.ts';

/** Bytes at the end of a file in which readers of PDF look for its last line. */
const TRAILER = 1024;

/**
 * The bytes of an uploaded PDF. Throws an HttpError (400) for a file that does not begin like one, or that lacks the end
 * of one: it was cut off, or is something else. What is between is not read: it is only ever sent as a download.
 */
export function readDocument(file: Uint8Array): Buffer {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  if (!/^%PDF-[12]\.\d/.test(bytes.toString('latin1', 0, 8))) {
    throw wrongField('document', NO_DOCUMENT, 'not_a_document');
  }
  const end = bytes.toString('latin1', Math.max(0, bytes.length - TRAILER));
  if (!/startxref\s+\d+\s+%%EOF/.test(end)) {
    throw wrongField('document', UNREADABLE_DOCUMENT, 'unreadable_document');
  }
  return bytes;
}
