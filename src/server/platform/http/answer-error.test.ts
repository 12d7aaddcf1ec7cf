import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { answerError, describeError } from './answer-error.ts';
import { HttpError } from './http-error.ts';

const failure = (properties: object, message = 'inside') =>
  Object.assign(new Error(message), properties);

test('an HttpError becomes its status and body', () => {
  expect(describeError(new HttpError(409, 'code', 'Sentence', { field: 'why' }))).toEqual({
    status: 409,
    body: { message: 'Sentence', code: 'code', fields: { field: 'why' } },
  });
});

test.each([
  [failure({ code: 'ECONNREFUSED' })],
  [failure({ code: '57P01' })],
  [failure({ code: '55P03' })],
  [failure({ code: '57014' })],
  [failure({}, 'Connection terminated unexpectedly')],
  [failure({}, 'timeout exceeded when trying to connect')],
  [failure({ code: 'ERR_SQLITE_ERROR', errcode: 5 })],
  [failure({ code: 'ERR_SQLITE_ERROR', errcode: 13 })],
  [failure({ code: 'ERR_SQLITE_ERROR', errcode: 778 })],
])('a database that cannot be used now is 503: %o', (error) => {
  expect(describeError(error)).toMatchObject({ status: 503, body: { code: 'unavailable' } });
});

test.each([
  [failure({ code: 'ERR_SQLITE_ERROR', errcode: 275 })],
  [failure({ code: '23514' })],
  [new TypeError('x is undefined')],
  ['thrown text'],
  [failure({ statusCode: 200 })],
])('what nobody foresaw is 500 and tells nothing: %o', (error) => {
  const { status, body } = describeError(error);
  expect(status).toBe(500);
  expect(body.message).toBe('Something went wrong on our side. Please try again in a minute.');
});

test('an error with a 4xx status is not a 500', () => {
  expect(describeError(failure({ statusCode: 416 }))).toMatchObject({
    status: 416,
    body: { code: 'bad_request' },
  });
});

test.each([
  [new HttpError(503, 'busy', 'Too many'), 'warn'],
  [new Error('inside'), 'error'],
] as const)('%o is logged as level %s', async (thrown, level) => {
  const logged: string[] = [];
  const app = Fastify({
    logger: {
      level: 'warn',
      formatters: { level: (label) => ({ level: label }) },
      stream: { write: (line) => logged.push(JSON.parse(line).level) },
    },
  });
  app.setErrorHandler(answerError);
  app.get('/', () => Promise.reject(thrown));
  await app.inject('/');
  expect(logged).toEqual([level]);
});
