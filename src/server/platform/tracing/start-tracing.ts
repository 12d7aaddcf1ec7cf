import { setTimeout as wait } from 'node:timers/promises';
import type { Context } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type SpanWriter, setSpanWriter } from './span.ts';

/** Milliseconds that a shutdown waits for a receiver of traces that does not answer. */
const PATIENCE = 2000;

type Tracing = {
  /** Writes a span for every request of the router. To be called before any route is registered. */
  observe: (app: FastifyInstance) => void;
  /** Sends what is left. */
  stop: () => Promise<void>;
};

/**
 * Starts writing traces and sending them to OTEL_EXPORTER_OTLP_ENDPOINT; the library itself reads that and its other
 * variables. Throws an Error with a line for the owner if the packages are not installed.
 */
export async function startTracing(): Promise<Tracing> {
  const { api, contexts, exporter, resources, sdk } = await loadPackages();
  const { context, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } = api;
  context.setGlobalContextManager(new contexts.AsyncLocalStorageContextManager().enable());
  const { resourceAttributesEnvDetector, serviceNameEnvDetector } = resources;
  const detectors = [resourceAttributesEnvDetector, serviceNameEnvDetector];
  const provider = new sdk.TracerProvider({
    resource: resources
      .resourceFromAttributes({ 'service.name': 'assay' })
      .merge(resources.detectResources({ detectors })),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter: new exporter.OTLPTraceExporter() })],
  });
  const tracer = provider.getTracer('assay');

  const writer: SpanWriter = {
    async write(name, { attributes = {}, ...rest }, work) {
      const cause = rest.parent && { ...rest.parent, isRemote: true };
      const elsewhere = cause ? trace.setSpanContext(ROOT_CONTEXT, cause) : ROOT_CONTEXT;
      const parent = 'parent' in rest ? elsewhere : context.active();
      const span = tracer.startSpan(name, { attributes }, parent);
      try {
        return await context.with(trace.setSpan(parent, span), work);
      } catch (error) {
        // The message may quote what a customer typed.
        const message = error instanceof Error ? error.name : 'unknown';
        span.setStatus({ code: SpanStatusCode.ERROR, message });
        throw error;
      } finally {
        span.end();
      }
    },
    current() {
      const { traceId, spanId, traceFlags } = trace.getActiveSpan()?.spanContext() ?? {};
      return traceId && spanId ? { traceId, spanId, traceFlags: traceFlags ?? 0 } : undefined;
    },
  };
  setSpanWriter(writer);

  return {
    observe(app) {
      const contexts = new WeakMap<FastifyRequest, Context>();
      app.addHook('onRequest', (request, _, done) => {
        const { method, id, routeOptions } = request;
        // The pattern only: the address of an order gives access to it.
        const route = routeOptions.url ?? 'unknown';
        const attributes = {
          'http.request.method': method,
          'http.route': route,
          'request.id': id,
        };
        const span = tracer.startSpan(
          `${method} ${route}`,
          { kind: SpanKind.SERVER, attributes, root: true },
          ROOT_CONTEXT,
        );
        const own = trace.setSpan(ROOT_CONTEXT, span);
        contexts.set(request, own);
        context.with(own, done);
      });
      // Reading a body leaves the context of the request.
      app.addHook('preValidation', (request, _, done) => {
        context.with(contexts.get(request) ?? ROOT_CONTEXT, done);
      });
      app.addHook('onResponse', async (request, { statusCode }) => {
        const span = trace.getSpan(contexts.get(request) ?? ROOT_CONTEXT);
        span?.setAttribute('http.response.status_code', statusCode);
        if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
        span?.end();
      });
    },
    async stop() {
      setSpanWriter(undefined);
      context.disable();
      const late = new AbortController();
      const sent = provider.shutdown().catch(() => undefined);
      const deadline = wait(PATIENCE, undefined, { signal: late.signal }).catch(() => undefined);
      await Promise.race([sent, deadline]);
      late.abort();
    },
  };
}

/** They are installed with the others, except by `npm ci --omit=optional`. */
async function loadPackages() {
  try {
    return {
      api: await import('@opentelemetry/api'),
      contexts: await import('@opentelemetry/context-async-hooks'),
      exporter: await import('@opentelemetry/exporter-trace-otlp-http'),
      resources: await import('@opentelemetry/resources'),
      sdk: await import('@opentelemetry/sdk-trace'),
    };
  } catch (cause) {
    throw new Error(
      'OTEL_EXPORTER_OTLP_ENDPOINT is set, but the packages that write traces are not installed; install the optional packages (npm ci --include=optional), or leave it out',
      { cause },
    );
  }
}
