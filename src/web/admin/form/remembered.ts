import type { z } from 'zod';

/** What this browser remembers of the owner's last choice; undefined where there is nothing of that shape. */
export function readRemembered<Kept>(name: string, schema: z.ZodType<Kept>): Kept | undefined {
  try {
    return schema.safeParse(JSON.parse(localStorage.getItem(name) ?? 'null')).data;
  } catch {
    return undefined;
  }
}

/** Does nothing where the browser keeps nothing. */
export function remember(name: string, choice: unknown): void {
  try {
    localStorage.setItem(name, JSON.stringify(choice));
  } catch {
    return;
  }
}
