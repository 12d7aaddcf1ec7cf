/** The first line of an error's message, else its code or name. */
export function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  // Without a message if a host has several addresses and none answers.
  const code = 'code' in cause ? String(cause.code) : cause.name;
  return (cause.message || code).split('\n', 1)[0] ?? '';
}
