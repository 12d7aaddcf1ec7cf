import type { z } from 'zod';

/**
 * Reads what this tab kept under a key, if it still has the wanted shape. A browser that keeps
 * nothing (storage is off or full) loses the convenience, not the order.
 */
export function readFromTab<S extends z.ZodType>(key: string, shape: S): z.output<S> | undefined {
  try {
    const kept = sessionStorage.getItem(key);
    return kept === null ? undefined : shape.safeParse(JSON.parse(kept)).data;
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
