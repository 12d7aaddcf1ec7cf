import { collectDefaultMetrics, Histogram, Registry } from '@prometheus-io/client';
import type { FastifyInstance } from 'fastify';
import type { Shop } from '../platform/shop.ts';
import { readShop } from './read-shop.ts';

export type Metrics = {
  /** Measures every answer of the router. To be called before any route is registered. */
  observe: (app: FastifyInstance) => void;
  /** All metrics, as Prometheus reads them. */
  report: (shop: Shop) => Promise<string>;
};

/** Creates the metrics of one process; docs/observing.md says what each of them means. */
export function createMetrics(): Metrics {
  const measured = new Registry();
  collectDefaultMetrics({ register: measured });
  const durations = new Histogram({
    name: 'assay_http_request_duration_seconds',
    help: 'How long the router took to answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [measured],
  });

  return {
    observe(app) {
      app.addHook('onResponse', async ({ method, routeOptions }, { statusCode, elapsedTime }) => {
        // The pattern only: there is no end of addresses.
        const route = routeOptions.url ?? 'unknown';
        const status = `${Math.floor(statusCode / 100)}xx`;
        durations.observe({ method, route, status }, elapsedTime / 1000);
      });
    },
    async report(shop) {
      return Registry.merge([measured, await readShop(shop)]).metrics();
    },
  };
}
