import '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '../../../contracts/endpoint.ts';
import { HttpError } from './http-error.ts';

/** How many fields may accompany the file, and their size in bytes; they are not read. */
const FIELDS = { fields: 10, fieldSize: 1000 };

/**
 * Reads the one file of a multipart request into memory. Throws an HttpError if the endpoint's field holds none or the
 * request is incomplete or malformed (400), or if the file is too large (413).
 */
export async function readUpload(
  request: FastifyRequest,
  { field, maxBytes, tooLarge }: NonNullable<Endpoint['file']>,
): Promise<Uint8Array> {
  const missing = new HttpError(400, 'file_missing', `Send one file in the field '${field}'`);
  if (!request.isMultipart()) throw missing;
  const part = await request
    .file({ limits: { fileSize: maxBytes, files: 1, ...FIELDS } })
    .catch(() => {
      throw incomplete();
    });
  if (part?.fieldname !== field) throw missing;
  return part.toBuffer().catch(() => {
    throw part.file.truncated ? new HttpError(413, 'too_large', tooLarge) : incomplete();
  });
}

function incomplete(): HttpError {
  const message = 'The file did not arrive whole. Please send it again.';
  return new HttpError(400, 'file_incomplete', message);
}
