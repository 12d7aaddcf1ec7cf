import type { FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';

const LONGEST_HOST = 260;

/**
 * What whole addresses of the shop begin with: PUBLIC_URL, else what the request was addressed to, which
 * is the visitor's word: it may stand in an answer to that visitor and in no other. Empty where it is no
 * host at all; addresses are then relative to the page.
 */
export function originOf(request: FastifyRequest, { publicUrl }: Pick<Config, 'publicUrl'>) {
  if (publicUrl !== undefined) return publicUrl;
  const { protocol, host } = request;
  if (!host || host.length > LONGEST_HOST) return '';
  const url = URL.parse(`${protocol}://${host}`);
  return url && url.href === `${url.origin}/` ? url.origin : '';
}
