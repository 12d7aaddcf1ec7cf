/** An expected error: `answerError` sends its status and a JSON body. */
export class HttpError extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: Record<string, string> | undefined;
  /** Seconds until the request may be repeated. */
  retryAfter: number | undefined;

  constructor(status: number, code: string, message: string, fields?: Record<string, string>) {
    super(message);
    this.name = 'HttpError';
    this.status = status;
    this.code = code;
    this.fields = fields;
  }
}

export function notFound(message: string): HttpError {
  return new HttpError(404, 'not_found', message);
}

export function notSignedIn(): HttpError {
  return new HttpError(401, 'not_signed_in', 'Please sign in as the administrator');
}

/** 409: valid, but not possible in the current state. */
export function conflict(code: string, message: string): HttpError {
  return new HttpError(409, code, message);
}

/** 429 for one network address. `wait` in milliseconds. */
export function tooManyAttempts(wait: number): HttpError {
  const minutes = Math.ceil(wait / 60_000);
  const time = minutes > 1 ? `${minutes} minutes` : 'a minute';
  const refusal = new HttpError(
    429,
    'too_many_requests',
    `Too many attempts. Please wait ${time} and try again.`,
  );
  refusal.retryAfter = Math.ceil(wait / 1000);
  return refusal;
}

/** 400: one field cannot be as it was sent. Its sentence stands beside it in the form. */
export function wrongField(field: string, sentence: string, code = 'invalid_input'): HttpError {
  return new HttpError(400, code, sentence, { [field]: sentence });
}
