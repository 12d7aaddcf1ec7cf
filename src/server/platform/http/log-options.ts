/** Structured logs, one JSON line an event. No addresses, cookies, bodies or query strings: nothing personal. */
export function logOptions(level: string) {
  return {
    level,
    base: null,
    serializers: { req: () => ({}), res: () => ({}) },
  };
}
