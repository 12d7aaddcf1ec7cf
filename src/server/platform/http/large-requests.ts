import { finished } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '../../../contracts/wire/endpoint.ts';
import { createSemaphore } from '../semaphore.ts';

/** In bytes: smaller requests are read whenever they come. */
const LARGE = 256 * 1024;
/** Bytes of all large requests that are read and answered at a time: the largest one, or several. */
const BYTES_AT_A_TIME = 32 * 1024 * 1024;

/** The largest request that an endpoint takes, in bytes; undefined where that is little. */
export function largestRequest({ bodyLimit = 0, file }: Endpoint): number | undefined {
  const bytes = Math.max(bodyLimit, file?.maxBytes ?? 0);
  return bytes > LARGE ? bytes : undefined;
}

/**
 * Returns a hook that makes a large request wait, before it is read, until those before it are answered, if together
 * they would take more memory than the process has.
 */
export function limitLargeRequests() {
  const acquire = createSemaphore(BYTES_AT_A_TIME);
  return async ({ headers }: FastifyRequest, { raw }: FastifyReply, limit: number) => {
    const size = Math.min(Number(headers['content-length'] ?? limit), limit);
    if (size <= LARGE) return;
    const { acquired, release } = acquire(size);
    // Also when its sender is gone.
    finished(raw, release);
    await acquired;
  };
}
