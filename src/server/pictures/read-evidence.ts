import type { Evidence } from '../../contracts/certificates/certificates.ts';
import { NO_EVIDENCE } from '../../contracts/certificates/upload-evidence.ts';
import { readTrace } from '../../domain/certificates/read-trace.ts';
import { decodeText } from '../../domain/files/decode-text.ts';
import { whyNoPicture, whyNoText } from '../../domain/files/recognise-binary.ts';
import { wrongField } from '../platform/http/http-error.ts';
import { pdfStart, readDocument } from './read-document.ts';
import { pictureType } from './store-upload.ts';

type ReadEvidence = { bytes: Buffer; extension: string; kind: Evidence['kind'] };

/**
 * What an uploaded file is by its bytes; its name proves nothing. Throws an HttpError (400) for one that is neither a
 * whole PDF nor a picture nor HPLC data.
 */
export function readEvidence(file: Uint8Array): ReadEvidence {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  const picture = pictureType(bytes);
  if (!picture && pdfStart(bytes) >= 0) {
    return { bytes: readDocument(file), extension: 'pdf', kind: 'report' };
  }
  if (picture === 'jpeg') return { bytes, extension: 'jpg', kind: 'chromatogram' };
  if (picture === 'png' || picture === 'webp') {
    return { bytes, extension: picture, kind: 'chromatogram' };
  }
  const reason = whyNoPicture(bytes) ?? (picture ? NO_EVIDENCE : whyNoText(bytes));
  if (reason) throw wrongField('evidence', reason, 'not_evidence');
  const read = readTrace(decodeText(bytes));
  if ('problem' in read) throw wrongField('evidence', read.problem, 'unreadable_trace');
  return { bytes, extension: 'csv', kind: 'trace' };
}
