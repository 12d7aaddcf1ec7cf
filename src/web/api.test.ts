import { expect, test } from 'vitest';
import { ApiError, describeFailure, messageOf } from './api.ts';

const unreached = 'The shop could not be reached.';

test.each([
  ['a message with its code', '{"message":"Too late","code":"late"}', 'Too late'],
  ['a message without a code', '{"message":"Too late"}', 'Too late'],
  ['an error', '{"error":"Too late"}', 'Too late'],
  ['a message and an error', '{"error":"Bad Gateway","message":"Too late"}', 'Too late'],
  ['an empty message and an error', '{"error":"Too late","message":""}', 'Too late'],
])('%s is shown', (_, body, said) => {
  const error = new ApiError(400, body);
  expect(messageOf(error, 'else')).toBe(said);
  expect(describeFailure(error, unreached)).toBe(said);
});

test.each(['', '<html>Bad Gateway</html>', '{}', 'null', '"no"', '{"message":5,"error":{}}'])(
  'an answer without a sentence, %j, is not called unreached',
  (body) => {
    const error = new ApiError(502, body);
    expect(messageOf(error, 'else')).toBe('else');
    expect(describeFailure(error, unreached)).toBe(
      'The shop answered with an error (502). Try again in a minute.',
    );
  },
);

test('no answer is called unreached', () => {
  expect(describeFailure(new TypeError('Failed to fetch'), unreached)).toBe(unreached);
});

test('what is wrong with each field is read with or without a code', () => {
  const body = '{"message":"Check it","fields":{"email":"Enter it","phone":5}}';
  expect(new ApiError(400, body).body?.fields).toEqual({ email: 'Enter it' });
});
