import type { LinkProps } from '@tanstack/react-router';

/** A page of the shop, as its router knows them, or one of the owner's area. */
type ToastTarget = NonNullable<LinkProps['to']> | `/admin/dashboard/${string}`;

export type ToastMessage = {
  title: string;
  description?: string;
  tone?: 'neutral' | 'destructive';
  /** The next step: a link to where it is taken. */
  action?: { label: string; to: ToastTarget };
};

type ShownToast = ToastMessage & { id: number; open: boolean };

let shown: ShownToast | undefined;
let lastId = 0;
const listeners = new Set<() => void>();

/** Shows a message for five seconds, in place of the one that is shown. Browser only. */
export function showToast(message: ToastMessage): void {
  lastId += 1;
  change({ ...message, id: lastId, open: true });
}

/** Closes the toast with this id; does nothing when another is shown by then. */
export function dismissToast(id: number): void {
  if (shown?.id === id) change({ ...shown, open: false });
}

/** Closes the toast that is shown, if there is one. */
export function closeToast(): void {
  if (shown?.open) dismissToast(shown.id);
}

/** The last toast, even after it was closed, so that it can fade out; undefined before the first. */
export function readToast(): ShownToast | undefined {
  return shown;
}

/** Calls the listener after every change, until the returned function is called. */
export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(next: ShownToast) {
  shown = next;
  for (const listener of listeners) listener();
}
