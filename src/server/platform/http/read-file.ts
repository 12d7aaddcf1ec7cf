import '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '../../../contracts/endpoint.ts';
import { Refusal } from './refusal.ts';

/** Fields that may come beside the file, and bytes of each; they are not read. */
const FIELDS = { fields: 10, fieldSize: 1000 };

/**
 * Reads the one file of a multipart request into memory. Throws a Refusal where there is none under the
 * endpoint's field or the request is cut short or malformed (400), or where it is larger than allowed (413).
 */
export async function readFile(
  request: FastifyRequest,
  { field, maxBytes, tooLarge }: NonNullable<Endpoint['file']>,
): Promise<Uint8Array> {
  const missing = new Refusal(400, 'file_missing', `Send one file in the field '${field}'`);
  if (!request.isMultipart()) throw missing;
  const part = await readWhole(
    request.file({ limits: { fileSize: maxBytes, files: 1, ...FIELDS } }),
  );
  if (part?.fieldname !== field) throw missing;
  const file = part.toBuffer().catch((error: unknown) => {
    throw part.file.truncated ? new Refusal(413, 'too_large', tooLarge) : error;
  });
  return readWhole(file);
}

/** Whatever the parser throws is about what was sent. */
async function readWhole<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof Refusal) throw error;
    const message = 'The file did not arrive whole. Please send it again.';
    throw new Refusal(400, 'file_incomplete', message);
  }
}
