/**
 * Reads what this tab kept under a key, if it still has the wanted shape. A browser that keeps
 * nothing (storage is off or full) loses the convenience, not the order.
 */
export function readFromTab<T>(key: string, isWanted: (kept: unknown) => kept is T): T | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return isWanted(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a value in this tab over reloads; undefined removes it. */
export function keepInTab(key: string, value: unknown): void {
  try {
    if (value === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    return;
  }
}

/** Texts by name, as a form that was begun. */
export type Texts = Partial<Record<string, string>>;

/** Whether a kept value is texts by name. */
export function isTexts(kept: unknown): kept is Texts {
  return (
    typeof kept === 'object' &&
    kept !== null &&
    Object.values(kept).every((text) => typeof text === 'string')
  );
}
