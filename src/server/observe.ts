import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import type { Shop } from './platform/shop.ts';

type Observing = {
  /** Add the hooks that watch the router. */
  observers: ((app: FastifyInstance) => void)[];
  /** Throws if the port for metrics cannot be had. */
  open: (shop: Shop) => Promise<void>;
  close: () => Promise<void>;
};

/** Starts what lets others watch the shop, as far as the settings ask for it. Nothing of the rest is loaded. */
export async function startObserving({ metricsPort, metricsHost }: Config): Promise<Observing> {
  if (metricsPort === undefined) {
    return { observers: [], open: async () => {}, close: async () => {} };
  }
  const { createMetrics, serveMetrics } = await import('./metrics/index.ts');
  const metrics = createMetrics();
  let stop = () => {};
  return {
    observers: [metrics.observe],
    async open(shop) {
      const served = await serveMetrics(metrics, shop, { port: metricsPort, host: metricsHost });
      stop = served.stop;
    },
    close: async () => stop(),
  };
}
