import { NO_DOCUMENT, UNREADABLE_DOCUMENT } from '../../contracts/certificates/upload-document.ts';
import { wrongField } from '../platform/http/http-error.ts';

/** Bytes at either end of a file in which readers of PDF look for its first and its last line. */
const ENDS = 1024;

/**
 * Where a PDF begins in a file: like its readers, within the first 1,024 bytes, as scanners and mail programs put some
 * before it. -1 for any other file, and for a page or drawing that only speaks of one.
 */
export function pdfStart(bytes: Buffer): number {
  const head = bytes.toString('latin1', 0, ENDS + '%PDF-1.7'.length);
  return /^[\s\0\xef\xbb\xbf]*</.test(head) ? -1 : head.search(/%PDF-[12]\.\d/);
}

/**
 * The bytes of an uploaded PDF, as they are. Throws an HttpError (400) for a file that does not begin like one, or that
 * lacks the end of one: it was cut off, or is something else. What is between is not read: it is only ever sent as a
 * download.
 */
export function readDocument(file: Uint8Array): Buffer {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  const start = pdfStart(bytes);
  const end = bytes.toString('latin1', Math.max(0, bytes.length - ENDS));
  const isWhole = /startxref\s+\d+\s+%%EOF/.test(end);
  if (start < 0 || (start > 0 && !isWhole)) {
    throw wrongField('document', NO_DOCUMENT, 'not_a_document');
  }
  if (!isWhole) {
    throw wrongField('document', UNREADABLE_DOCUMENT, 'unreadable_document');
  }
  return bytes;
}
