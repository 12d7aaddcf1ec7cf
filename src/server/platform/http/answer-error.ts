import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type { ErrorBody } from '../../../contracts/wire/errors.ts';
import { isDatabaseUnavailable } from '../database/engine.ts';
import { storageRefusal } from '../storage.ts';
import { HTML, isForPerson, writePlainPage } from './for-person.ts';
import { HttpError } from './http-error.ts';

/** Seconds after which a client should try again. */
export const RETRY_AFTER = '10';

/** The only place where a thrown value becomes an HTTP answer. */
export async function answerError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { status, body } = describeError(error);
  // An HttpError is expected, also one with 5xx: nothing to wake anybody for.
  const level = error instanceof HttpError ? 'warn' : 'error';
  if (status >= 500) request.log[level]({ err: error }, 'request failed');
  if (status === 503) reply.header('retry-after', RETRY_AFTER);
  if (error instanceof HttpError && error.retryAfter) reply.header('retry-after', error.retryAfter);
  reply.status(status).header('cache-control', 'no-store');
  if (isForPerson(request)) return reply.type(HTML).send(writePlainPage(body));
  return reply.send(body);
}

/** Status and body for a thrown value. Only an unexpected error is a 500, which reveals nothing of its cause. */
export function describeError(error: unknown): { status: number; body: ErrorBody } {
  if (error instanceof HttpError) {
    const { status, code, message, fields } = error;
    return { status, body: { message, code, ...(fields && { fields }) } };
  }
  if (hasZodFastifySchemaValidationErrors(error)) {
    return { status: 400, body: describeInvalidInput(error.validation) };
  }
  const noStorage = storageRefusal(error);
  if (noStorage) return describeError(noStorage);
  const status = isDatabaseUnavailable(error) ? 503 : statusOf(error);
  return { status, body: bodyOf(status) };
}

export function bodyOf(status: number): ErrorBody {
  return knownBodies[status] ?? (status < 500 ? badRequest : internalError);
}

const internalError: ErrorBody = {
  message: 'Something went wrong on our side. Please try again in a minute.',
  code: 'internal_error',
};

const badRequest: ErrorBody = { message: 'The request could not be read', code: 'bad_request' };

const tooLarge: ErrorBody = { message: 'The request is too large', code: 'too_large' };

const knownBodies: Record<number, ErrorBody> = {
  404: { message: 'There is nothing at this address', code: 'not_found' },
  408: { message: 'The request did not arrive in time', code: 'too_slow' },
  413: tooLarge,
  415: { message: 'The request must be JSON', code: 'unsupported_media_type' },
  431: tooLarge,
  503: {
    message: 'The shop is away for a moment. Please try again in a minute.',
    code: 'unavailable',
  },
};

function statusOf(error: unknown): number {
  if (!(error instanceof Error) || !('statusCode' in error)) return 500;
  return typeof error.statusCode === 'number' && error.statusCode >= 400 ? error.statusCode : 500;
}

type Issue = { instancePath: string; message?: string };

function describeInvalidInput(issues: readonly Issue[]): ErrorBody {
  const fields: Record<string, string> = {};
  for (const { instancePath, message } of issues) {
    const field = instancePath.split('/').filter(Boolean).join('.');
    if (field && message) fields[field] ??= message;
  }
  const first = Object.values(fields)[0] ?? issues[0]?.message ?? badRequest.message;
  return {
    message: first,
    code: 'invalid_input',
    ...(Object.keys(fields).length > 0 && { fields }),
  };
}
