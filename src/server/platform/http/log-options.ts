/** JSON logs without anything personal: no addresses, cookies, bodies or query strings. */
export function logOptions(level: string) {
  return {
    level,
    base: null,
    serializers: { req: () => ({}), res: () => ({}), err: describeError },
  };
}

/** Leaves out the row that PostgreSQL's errors carry: it may hold a customer's data. */
function describeError(error: Error) {
  const code = 'code' in error ? error.code : undefined;
  const constraint = 'constraint' in error ? error.constraint : undefined;
  return { type: error.name, message: error.message, stack: error.stack ?? '', code, constraint };
}
