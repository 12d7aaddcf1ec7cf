import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import type { Shop } from './platform/shop.ts';

type Observing = {
  /** Add the hooks that watch the router. */
  observers: readonly ((app: FastifyInstance) => void)[];
  /** Throws if the port for metrics cannot be had. */
  open: (shop: Shop) => Promise<void>;
  close: () => Promise<void>;
};

/** Starts what lets others watch the shop, as far as the settings ask for it. Nothing of the rest is loaded. */
export async function startObserving(config: Config): Promise<Observing> {
  const metrics = await startMetrics(config);
  const tracing = config.tracing
    ? await (await import('./platform/tracing/start-tracing.ts')).startTracing()
    : undefined;
  return {
    observers: [metrics?.observe, tracing?.observe].filter((observe) => observe !== undefined),
    open: async (shop) => metrics?.open(shop),
    async close() {
      metrics?.close();
      await tracing?.stop();
    },
  };
}

async function startMetrics({ metricsPort: port, metricsHost: host }: Config) {
  if (port === undefined) return undefined;
  const { createMetrics, serveMetrics } = await import('./metrics/index.ts');
  const metrics = createMetrics();
  let stop = () => {};
  return {
    observe: metrics.observe,
    async open(shop: Shop) {
      ({ stop } = await serveMetrics(metrics, shop, { port, host }));
    },
    close: () => stop(),
  };
}
