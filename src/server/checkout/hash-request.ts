import { createHash } from 'node:crypto';

/** Tells a repeated request of a browser to make an order from a different one. */
export function hashRequest(wanted: object): string {
  return createHash('sha256').update(JSON.stringify(wanted)).digest('base64url');
}
