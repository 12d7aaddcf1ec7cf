import { finished } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '../../../contracts/endpoint.ts';

/** In bytes: smaller requests are read whenever they come. */
const LARGE = 256 * 1024;
/** Bytes of all large requests that are read and answered at a time: the largest one, or several. */
const ROOM = 32 * 1024 * 1024;

/** The largest request that an endpoint takes, in bytes; undefined where that is little. */
export function largestRequest({ bodyLimit = 0, file }: Endpoint): number | undefined {
  const bytes = Math.max(bodyLimit, file?.maxBytes ?? 0);
  return bytes > LARGE ? bytes : undefined;
}

/**
 * Returns a hook that makes a large request wait, before it is read, until those before it are answered, if together
 * they would take more memory than the process has.
 */
export function createWaitingRoom(room = ROOM) {
  let free = room;
  const waiting: { size: number; enter: () => void }[] = [];

  function admit(): void {
    for (let [next] = waiting; next && next.size <= free; [next] = waiting) {
      waiting.shift();
      free -= next.size;
      next.enter();
    }
  }

  return async ({ headers }: FastifyRequest, { raw }: FastifyReply, limit: number) => {
    const announced = Number(headers['content-length'] ?? limit);
    const size = Math.min(announced, limit, room);
    if (size <= LARGE) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    const place = { size, enter: resolve };
    waiting.push(place);
    admit();
    // Also when its sender is gone.
    finished(raw, () => {
      const index = waiting.indexOf(place);
      if (index < 0) free += size;
      else waiting.splice(index, 1);
      resolve();
      admit();
    });
    await promise;
  };
}
