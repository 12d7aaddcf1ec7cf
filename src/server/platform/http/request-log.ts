import type { FastifyBaseLogger } from 'fastify';

/** Slower answers get a line of their own; in ms. */
const SLOW = 1000;

/**
 * `route` is the router's pattern: the address of an order gives access to it. `ms` is how long the answer took, `address`
 * whose it was, where `describeCaller` gives it.
 */
type Answer = {
  reqId: string;
  method: string;
  route: string;
  status: number;
  ms: number;
  address?: string;
};

export type RequestLog = {
  add: (answer: Answer) => void;
  /** Logs how many answers were only counted since the last call. */
  logCount: () => void;
};

/**
 * Logs what an owner may have to look into: changes, refusals, errors and slow answers. The rest is counted, and logged
 * only for `debug`: a busy shop would fill the disk with it (docs/decisions/0027-on-a-server.md).
 */
export function createRequestLog(log: () => Pick<FastifyBaseLogger, 'info' | 'debug'>): RequestLog {
  let counted = 0;
  return {
    add(answer) {
      const { method, status, ms } = answer;
      const reads = method === 'GET' || method === 'HEAD';
      if (!reads || status >= 400 || ms >= SLOW) return log().info(answer, 'answered');
      counted += 1;
      log().debug(answer, 'answered');
    },
    logCount() {
      if (counted > 0) log().info({ answers: counted }, 'pages, data and files sent in time');
      counted = 0;
    },
  };
}
