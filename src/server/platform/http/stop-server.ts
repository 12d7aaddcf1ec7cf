import type { FastifyInstance } from 'fastify';

const SWEEP_EVERY = 50;
const PATIENCE = 10_000;

/**
 * Stops listening and waits for what is in flight. A kept-alive connection is closed as soon as it is idle,
 * and after ten seconds whoever still has not finished is cut off.
 */
export async function stopServer(app: FastifyInstance): Promise<void> {
  const sweeping = setInterval(() => app.server.closeIdleConnections(), SWEEP_EVERY);
  const deadline = setTimeout(() => app.server.closeAllConnections(), PATIENCE);
  await app.close();
  clearInterval(sweeping);
  clearTimeout(deadline);
}
