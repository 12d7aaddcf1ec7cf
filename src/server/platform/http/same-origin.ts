import type { FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import { Refusal } from './refusal.ts';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);
const LOOPBACK = new Set(['127.0.0.1', '::1', '[::1]', 'localhost']);

type Place = Pick<Config, 'publicUrl' | 'host' | 'trustProxy'>;

/**
 * Refuses writes that another site's page sends with our visitor's cookies. Browsers say where a request
 * comes from in Origin and Sec-Fetch-Site; programs that send neither hold no visitor's cookies.
 */
export function refuseForeignOrigin(request: FastifyRequest, place: Place): void {
  if (READS.has(request.method)) return;
  const { origin, 'sec-fetch-site': site } = request.headers;
  const own = place.publicUrl ?? `${request.protocol}://${request.host}`;
  if (site === 'cross-site' || (origin !== undefined && origin !== own)) {
    throw new Refusal(403, 'foreign_origin', 'This request came from another site');
  }
  if (isRebound(request.hostname, place)) {
    throw new Refusal(
      403,
      'unknown_host',
      'This shop does not go by that name; set PUBLIC_URL to it',
    );
  }
}

/** A shop that listens on loopback only, called by another name: a foreign page may have pointed its own name here. */
function isRebound(hostname: string, { publicUrl, host, trustProxy }: Place): boolean {
  if (publicUrl !== undefined || trustProxy !== false) return false;
  return LOOPBACK.has(host) && !LOOPBACK.has(hostname);
}
