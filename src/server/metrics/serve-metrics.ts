import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Shop } from '../platform/shop.ts';
import type { Metrics } from './create-metrics.ts';

/**
 * Serves /metrics on a port of its own, which nothing of the shop's public address leads to. Returns the port and how to
 * stop. Throws if the port cannot be had.
 */
export async function serveMetrics(
  metrics: Metrics,
  shop: Shop,
  { port, host }: { port: number; host: string },
): Promise<{ port: number; stop: () => void }> {
  const server = createServer(async ({ method, url }, response) => {
    if (method !== 'GET' || url !== '/metrics') {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('There is only GET /metrics\n');
      return;
    }
    try {
      const text = await metrics.report(shop);
      response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4' }).end(text);
    } catch (err) {
      shop.log.error({ err }, 'reading the metrics failed');
      response.writeHead(500).end();
    }
  });
  // Exclusive: workers that share the shop's port each have their own here.
  server.listen({ port, host, exclusive: true });
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}
