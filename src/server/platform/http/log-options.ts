import type { FastifyRequest } from 'fastify';

/** JSON logs with nothing personal but what `describeCaller` adds: no cookies, bodies or query strings. */
export function logOptions(level: string) {
  return {
    level,
    base: null,
    serializers: { req: () => ({}), res: () => ({}), err: describeError },
  };
}

/**
 * The network address of a caller who signs in or out, sets the shop up, or was refused: for whoever looks into an
 * attack. Nobody else's is logged. `route` is the router's pattern.
 */
export function describeCaller(
  { method, ip }: Pick<FastifyRequest, 'method' | 'ip'>,
  route: string,
  status: number,
): { address?: string } {
  const isSigningIn = method !== 'GET' && SIGNING_IN.test(route);
  return isSigningIn || REFUSALS.has(status) ? { address: ip } : {};
}

const SIGNING_IN = /^\/api\/(auth\/|setup-admin$)/;
/** No session, another site, too often. */
const REFUSALS = new Set([401, 403, 429]);

/** Leaves out the row that PostgreSQL's errors carry: it may hold a customer's data. */
function describeError(error: Error) {
  const code = 'code' in error ? error.code : undefined;
  const constraint = 'constraint' in error ? error.constraint : undefined;
  return { type: error.name, message: error.message, stack: error.stack ?? '', code, constraint };
}
