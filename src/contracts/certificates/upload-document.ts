import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';

/** In bytes. */
export const DOCUMENT_LIMIT = 5 * 1024 * 1024;

export const DOCUMENT_TOO_LARGE = 'A document must be 5 MB or less';
export const NO_DOCUMENT = 'Please select a PDF file';
export const UNREADABLE_DOCUMENT = 'This PDF is incomplete. Save it once more and send it again.';

export const uploadDocument = endpoint({
  method: 'POST',
  path: '/api/admin/upload-document',
  summary: 'Stores a PDF as it is; pages offer it as a download',
  access: 'edit-catalogue',
  file: { field: 'document', maxBytes: DOCUMENT_LIMIT, tooLarge: DOCUMENT_TOO_LARGE },
  ok: z.object({ documentPath: z.string() }),
  limit: { max: 120, perSeconds: 60 },
});
