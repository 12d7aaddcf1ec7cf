// @module-tag only-in-all
// @module-tag one-engine
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { placeOrder } from '../../../../tests/support/orders.ts';
import { openTestShop, type TestShop } from '../../../../tests/support/test-shop.ts';
import { inSpan } from './span.ts';
import { startTracing } from './start-tracing.ts';

const value = z.object({ stringValue: z.string().optional(), intValue: z.number().optional() });
const span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  attributes: z.array(z.object({ key: z.string(), value })),
  status: z.object({ code: z.number(), message: z.string().optional() }),
});
type Span = z.infer<typeof span>;
const attributes = z.array(z.object({ key: z.string(), value }));
const exported = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes }),
      scopeSpans: z.array(z.object({ spans: z.array(span) })),
    }),
  ),
});

let receiver: Server;
let received: z.infer<typeof exported>['resourceSpans'];
let tracing: Awaited<ReturnType<typeof startTracing>>;
let shop: TestShop;

beforeEach(async () => {
  received = [];
  receiver = createServer(async (request, response) => {
    expect(request.url).toBe('/v1/traces');
    received.push(...exported.parse(await json(request)).resourceSpans);
    response.setHeader('content-type', 'application/json').end('{}');
  }).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  const { port } = receiver.address() as AddressInfo;
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', `http://127.0.0.1:${port}`);
  vi.stubEnv('OTEL_SERVICE_NAME', 'fjord');
  tracing = await startTracing();
  shop = await openTestShop({ observers: [tracing.observe] });
});
afterEach(async () => {
  await tracing.stop();
  await shop.close();
  receiver.close();
});

/** Everything that was written so far, as the receiver got it. */
async function finish(): Promise<Span[]> {
  await shop.shop.outbox.drain();
  await tracing.stop();
  return received.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans));
}

const attributeOf = (of: Span | undefined, name: string) =>
  of?.attributes.find(({ key }) => key === name)?.value;

test('one trace shows a request, its transaction and what followed on it', async () => {
  const { id } = await placeOrder(shop);
  const spans = await finish();
  const request = spans.find(({ name }) => name === 'POST /api/orders');
  const inTrace = spans.filter(({ traceId }) => traceId === request?.traceId);
  expect(request?.parentSpanId ?? '').toBe('');
  expect(attributeOf(request, 'request.id')?.stringValue).toMatch(/^[0-9a-f-]{36}$/);
  expect(attributeOf(request, 'http.response.status_code')).toEqual({ intValue: 201 });

  const transaction = inTrace.find(({ parentSpanId }) => parentSpanId === request?.spanId);
  expect(transaction?.name).toBe('transaction');
  const reactions = inTrace.filter(({ name }) => name === 'reaction to order.placed');
  expect(reactions.map(({ parentSpanId }) => parentSpanId)).toEqual(
    reactions.map(() => transaction?.spanId),
  );
  expect(reactions).toHaveLength(2);
  // Its address gives access to the order.
  expect(JSON.stringify(received)).not.toContain(id);
  expect(received[0]?.resource.attributes).toContainEqual({
    key: 'service.name',
    value: { stringValue: 'fjord' },
  });
});

test('each request has its own trace; what fails is marked without its words', async () => {
  await Promise.all(['/api/products', '/api/nothing'].map((url) => shop.app.inject(url)));
  const failing = inSpan('failing', {}, async () => {
    throw new TypeError('Ada lives at 1 Main Street');
  });
  await expect(failing).rejects.toThrow('Ada lives');
  const spans = await finish();
  expect(new Set(spans.map(({ traceId }) => traceId)).size).toBe(3);
  expect(spans.find(({ name }) => name === 'GET /api/*')?.status.code).toBe(0);
  expect(spans.find(({ name }) => name === 'failing')?.status).toEqual({
    code: 2,
    message: 'TypeError',
  });
});

test('a receiver that hangs delays neither answers nor, for long, the end', async () => {
  receiver.removeAllListeners('request');
  expect((await shop.app.inject('/api/products')).statusCode).toBe(200);
  await tracing.stop();
  receiver.closeAllConnections();
  expect(received).toEqual([]);
});
