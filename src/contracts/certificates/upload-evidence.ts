import { endpoint } from '../wire/endpoint.ts';
import { evidence } from './certificates.ts';

/** In bytes. */
export const EVIDENCE_LIMIT = 10 * 1024 * 1024;

export const EVIDENCE_TOO_LARGE = 'A file must be 10 MB or less';
export const NO_EVIDENCE =
  'Please select a PDF, a PNG, JPEG or WebP picture, or a CSV of HPLC data';

export const uploadEvidence = endpoint({
  method: 'POST',
  path: '/api/admin/upload-evidence',
  summary: 'Keeps a file of a laboratory as it is, named by its SHA-256',
  access: 'edit-catalogue',
  file: { field: 'evidence', maxBytes: EVIDENCE_LIMIT, tooLarge: EVIDENCE_TOO_LARGE },
  ok: evidence.pick({ path: true, kind: true }),
  limit: { max: 120, perSeconds: 60 },
});
