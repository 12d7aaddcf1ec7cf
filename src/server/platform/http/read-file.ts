import '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '../../../contracts/endpoint.ts';
import { Refusal } from './refusal.ts';

/**
 * Reads the one file of a multipart request into memory. Throws a Refusal where there is none under the
 * endpoint's field (400), or where it is larger than allowed (413).
 */
export async function readFile(
  request: FastifyRequest,
  { field, maxBytes, tooLarge }: NonNullable<Endpoint['file']>,
): Promise<Uint8Array> {
  const missing = new Refusal(400, 'file_missing', `Send one file in the field '${field}'`);
  if (!request.isMultipart()) throw missing;
  const part = await request.file({ limits: { fileSize: maxBytes, files: 1, fields: 0 } });
  if (part?.fieldname !== field) throw missing;
  try {
    return await part.toBuffer();
  } catch (error) {
    if (part.file.truncated) throw new Refusal(413, 'too_large', tooLarge);
    throw error;
  }
}
