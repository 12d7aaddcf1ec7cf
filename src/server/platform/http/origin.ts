import type { FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';

const MAX_HOST_LENGTH = 260;

/**
 * The origin for absolute URLs: PUBLIC_URL, or else the request's own host. A visitor can forge the latter, so it must
 * not reach other visitors. Empty if the host is malformed; URLs are then relative.
 */
export function originOf(request: FastifyRequest, { publicUrl }: Pick<Config, 'publicUrl'>) {
  if (publicUrl !== undefined) return publicUrl;
  const { protocol, host } = request;
  if (!host || host.length > MAX_HOST_LENGTH) return '';
  const url = URL.parse(`${protocol}://${host}`);
  return url && url.href === `${url.origin}/` ? url.origin : '';
}
