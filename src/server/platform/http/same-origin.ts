import type { FastifyRequest } from 'fastify';
import { Refusal } from './refusal.ts';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses writes that another site's page sends with our visitor's cookies. Browsers say where a request
 * comes from in Origin and Sec-Fetch-Site; programs that send neither hold no visitor's cookies.
 */
export function refuseForeignOrigin(request: FastifyRequest, publicUrl: string | undefined): void {
  if (READS.has(request.method)) return;
  const { origin, 'sec-fetch-site': site } = request.headers;
  const own = origin === undefined || origin === publicUrl || origin === ownOrigin(request);
  if (own && site !== 'cross-site') return;
  throw new Refusal(403, 'foreign_origin', 'This request came from another site');
}

function ownOrigin(request: FastifyRequest): string {
  return `${request.protocol}://${request.host}`;
}
