// @module-tag one-engine
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { openAdministrator } from '../../../../tests/support/administrator.ts';
import { ONLY_IN_ALL } from '../../../../tests/support/only-in-all.ts';
import { openTestShop, type TestShop } from '../../../../tests/support/test-shop.ts';
import { wrongsOf } from '../../../../tests/support/wrong-values.ts';
import { endpoints } from '../../../contracts/endpoints.ts';
import { capabilityOf, type Endpoint } from '../../../contracts/wire/endpoint.ts';
import { errorBody } from '../../../contracts/wire/errors.ts';

let shop: TestShop;
let session: string | undefined;

beforeAll(async () => {
  shop = await openTestShop();
  session = (await openAdministrator(shop)).cookies.get('assay_administrator');
});
afterAll(() => shop.close());

type Sent = {
  params?: Record<string, string>;
  query?: Record<string, string | string[]>;
  headers?: Record<string, string>;
  body?: unknown;
};

/** zod's own messages begin with one of these words, and name types and values. */
const libraryEnglish = /^(Invalid|Too (big|small)|Unrecognized)\b|expected|received|undefined|NaN/;

const all: readonly Endpoint[] = endpoints;

const each = test.each(
  all.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const),
);
each('%s tells a missing or mistyped field in words for a person', (_name, endpoint) =>
  expectWords(endpoint, sampleOf(wrongRequestsTo(endpoint))),
);
// Thousands of requests to one endpoint.
const whole = { tags: ONLY_IN_ALL, timeout: 300_000 };
each('%s does so whatever is sent', whole, (_name, endpoint) =>
  expectWords(endpoint, wrongRequestsTo(endpoint)),
);

/** At most thirty, every eleventh or further apart: of the thirteen values for each place, it is another one each time. */
function sampleOf(requests: Sent[]): Sent[] {
  const step = Math.max(11, Math.ceil(requests.length / 30));
  const spread = step % 13 === 0 ? step + 1 : step;
  return requests.filter((_, place) => place % spread === 0);
}

async function expectWords(endpoint: Endpoint, requests: Sent[]): Promise<void> {
  for (const sent of requests) {
    const { status, text } = await send(endpoint, sent);
    const about = `${JSON.stringify(sent).slice(0, 500)} → ${status} ${text.slice(0, 500)}`;
    expect(status, about).toBeLessThan(500);

    const refused = refusedPlaces(endpoint, sent);
    if (refused.length === 0) continue;
    expect(status, about).toBe(400);
    const { message, fields = {} } = errorBody.parse(JSON.parse(text));
    expect(Object.keys(fields).sort(), about).toEqual(refused.filter(Boolean).sort());
    for (const sentence of [message, ...Object.values(fields)]) {
      expect(sentence, about).toMatch(/^[A-Z]/);
      expect(sentence, about).not.toMatch(libraryEnglish);
    }
    for (const [field, sentence] of Object.entries(fields)) {
      // 'usageLimit' becomes 'Usage limit'.
      if (/[a-z][A-Z]/.test(field)) expect(sentence, about).not.toContain(field);
    }
  }
}

test('an upload without a file is told the field for it', async () => {
  for (const endpoint of all.filter(({ file }) => file)) {
    for (const body of [undefined, {}, 'text']) {
      const { status, text } = await send(endpoint, { body });
      expect(status).toBe(400);
      expect(JSON.parse(text).message).toMatch(/^Send one file/);
    }
  }
});

function wrongRequestsTo({ params, query, headers, body }: Endpoint): Sent[] {
  const one = (part: z.ZodObject | undefined, values: readonly string[]) =>
    Object.keys(part?.shape ?? {}).flatMap((name) => values.map((value) => ({ [name]: value })));
  const plain = Object.fromEntries(Object.keys(params?.shape ?? {}).map((name) => [name, 'text']));
  const texts = ['', ' ', 'text', '-1', '1.5', '1e400', 'x'.repeat(150)];
  return [
    ...one(params, ['text', '\u0001', 'x'.repeat(150)]).map((wrong) => ({
      params: { ...plain, ...wrong },
    })),
    ...one(query, [...texts, '\u0000']).map((wrong) => ({ query: wrong })),
    ...Object.keys(query?.shape ?? {}).map((name) => ({ query: { [name]: ['1', '2'] } })),
    ...one(headers, texts).map((wrong) => ({ headers: wrong })),
    ...(body
      ? wrongsOf(z.toJSONSchema(body, { io: 'input' })).map((wrong) => ({ body: wrong }))
      : []),
    {},
  ];
}

/** The paths at which the contract refuses a request; '' is a whole part. */
function refusedPlaces(endpoint: Endpoint, sent: Sent): string[] {
  const { params, query, headers, body } = endpoint;
  const paramsSent = sent.params ?? samples(endpoint);
  // In the server's order: an error in one part hides the next.
  for (const [schema, given] of [
    [params, paramsSent],
    [body, sent.body],
    [query, sent.query ?? {}],
    [headers, sent.headers ?? {}],
  ] as const) {
    const issues = schema?.safeParse(given).error?.issues ?? [];
    if (issues.length > 0) return [...new Set(issues.map(({ path }) => path.join('.')))];
  }
  return [];
}

function samples({ params }: Endpoint): Record<string, string> {
  return Object.fromEntries(Object.keys(params?.shape ?? {}).map((name) => [name, 'text']));
}

let callers = 0;

/** From a new address each time, so that no limit is reached. */
async function send(endpoint: Endpoint, { params, query = {}, headers, body }: Sent) {
  callers += 1;
  const named = { ...samples(endpoint), ...params };
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name) =>
    encodeURIComponent(named[name] ?? ''),
  );
  const search = Object.entries(query).flatMap(([name, values]) =>
    [values].flat().map((value) => [name, value]),
  );
  const { statusCode, body: text } = await shop.app.inject({
    method: endpoint.method,
    url: `${path}?${new URLSearchParams(search)}`,
    remoteAddress: `10.${callers >> 16}.${(callers >> 8) & 255}.${callers & 255}`,
    headers: {
      ...headers,
      ...(capabilityOf(endpoint) && { cookie: `assay_administrator=${session}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { payload: JSON.stringify(body) }),
  });
  return { status: statusCode, text };
}
