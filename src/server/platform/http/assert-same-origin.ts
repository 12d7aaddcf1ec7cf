import type { FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import { HttpError } from './http-error.ts';
import { LOOPBACK } from './reachable-host.ts';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

type HostConfig = Pick<Config, 'publicUrl' | 'host' | 'trustProxy'>;

/**
 * Refuses cross-site writes (CSRF). Browsers name the origin in Origin and Sec-Fetch-Site; programs that send neither
 * have no visitor's cookies.
 */
export function assertSameOrigin(request: FastifyRequest, config: HostConfig): void {
  if (READS.has(request.method)) return;
  const { origin, 'sec-fetch-site': site } = request.headers;
  const own = config.publicUrl ?? `${request.protocol}://${request.host}`;
  if (site === 'cross-site' || (origin !== undefined && origin !== own)) {
    throw new HttpError(403, 'foreign_origin', 'This request came from another site');
  }
  if (isRebound(request.hostname, config)) {
    throw new HttpError(
      403,
      'unknown_host',
      'This shop does not go by that name; set PUBLIC_URL to it',
    );
  }
}

/** Whether a shop that listens on loopback only was called by another name, as in DNS rebinding. */
function isRebound(hostname: string, { publicUrl, host, trustProxy }: HostConfig): boolean {
  if (publicUrl !== undefined || trustProxy !== false) return false;
  return LOOPBACK.has(host) && !LOOPBACK.has(hostname);
}
