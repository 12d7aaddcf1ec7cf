/** A copy of `current` with the fields of `sent` that are not undefined. */
export function applyPatch<T extends object>(
  current: T,
  sent: { [K in keyof T]?: T[K] | undefined },
): T {
  const changes = Object.fromEntries(
    Object.entries(sent).filter(([, value]) => value !== undefined),
  );
  return { ...current, ...changes };
}
