import type { FastifyInstance } from 'fastify';

const SWEEP_EVERY = 50;
const PATIENCE = 10_000;

/**
 * Stops listening and waits for requests in flight. A kept-alive connection is closed once it is idle, and any other
 * after ten seconds.
 */
export async function stopServer(app: FastifyInstance): Promise<void> {
  const sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP_EVERY);
  const deadline = setTimeout(() => app.server.closeAllConnections(), PATIENCE);
  await app.close();
  clearInterval(sweep);
  clearTimeout(deadline);
}
