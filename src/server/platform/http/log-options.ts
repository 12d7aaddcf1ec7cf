/** Structured logs, one JSON line an event. No addresses, cookies, bodies or query strings: nothing personal. */
export function logOptions(level: string) {
  return {
    level,
    base: null,
    serializers: { req: () => ({}), res: () => ({}), err: describeFailure },
  };
}

/** What helps to find a fault. PostgreSQL's own errors also carry the row, and so the customer: that stays out. */
function describeFailure(error: Error) {
  const code = 'code' in error ? error.code : undefined;
  const constraint = 'constraint' in error ? error.constraint : undefined;
  return { type: error.name, message: error.message, stack: error.stack ?? '', code, constraint };
}
