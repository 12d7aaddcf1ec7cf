import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '../../../contracts/wire/endpoint.ts';
import { HttpError } from './http-error.ts';

/** How many fields may accompany the file, and their size in bytes; they are not read. */
const FIELDS = { fields: 10, fieldSize: 1000 };

/**
 * Reads the one file of a multipart request into memory. Throws an HttpError if the endpoint's field holds none, if there
 * are several, or the request is incomplete or malformed (400), or if the file is too large (413).
 */
export async function readUpload(
  request: FastifyRequest,
  { field, maxBytes, tooLarge }: NonNullable<Endpoint['file']>,
): Promise<Uint8Array> {
  const missing = new HttpError(400, 'file_missing', `Send one file in the field '${field}'`);
  if (!request.isMultipart()) throw missing;
  const files = request.files({ limits: { fileSize: maxBytes, files: 1, ...FIELDS } });
  const { value: part } = await readNext(files);
  if (part?.fieldname !== field) throw missing;
  const bytes = await part.toBuffer().catch(() => {
    throw part.file.truncated ? new HttpError(413, 'too_large', tooLarge) : incomplete();
  });
  await readNext(files);
  return bytes;
}

/** The next file of a request, if there is one. Throws an HttpError (400) for more than one, or for a malformed request. */
function readNext(files: AsyncIterator<MultipartFile>) {
  return files.next().catch((error: unknown) => {
    throw isTooMany(error) ? severalFiles() : incomplete();
  });
}

function isTooMany(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'FST_FILES_LIMIT';
}

function severalFiles(): HttpError {
  return new HttpError(400, 'several_files', 'Send one file at a time. None of these was kept.');
}

function incomplete(): HttpError {
  const message = 'The file did not arrive whole. Please send it again.';
  return new HttpError(400, 'file_incomplete', message);
}
