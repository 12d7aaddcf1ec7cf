/** Reads a value of this tab, if it has the wanted shape. Without storage the shopper loses what was typed, no more. */
export function readFromTab<T>(key: string, isWanted: (kept: unknown) => kept is T): T | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return isWanted(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a value in this tab across reloads; undefined removes it. */
export function keepInTab(key: string, value: unknown): void {
  try {
    if (value === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    return;
  }
}

/** A form's texts by field. */
export type Texts = Partial<Record<string, string>>;

export function isTexts(kept: unknown): kept is Texts {
  return (
    typeof kept === 'object' &&
    kept !== null &&
    Object.values(kept).every((text) => typeof text === 'string')
  );
}
