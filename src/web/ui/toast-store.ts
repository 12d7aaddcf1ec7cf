export type ToastTone = 'neutral' | 'destructive';

export type ToastMessage = {
  title: string;
  description?: string;
  tone?: ToastTone;
  /** The next step: a link to one of the shop's pages. */
  action?: { label: string; to: '/cart' };
};

export type ShownToast = ToastMessage & { id: number; open: boolean };

let shown: ShownToast | undefined;
let lastId = 0;
const listeners = new Set<() => void>();

/** Shows a message for five seconds; it takes the place of the one that is shown. Browser only. */
export function showToast(message: ToastMessage): void {
  lastId += 1;
  change({ ...message, id: lastId, open: true });
}

/** Closes the toast with this id; does nothing when another has taken its place. */
export function dismissToast(id: number): void {
  if (shown?.id === id) change({ ...shown, open: false });
}

/** The last toast, also after it was closed, so that it can fade; undefined before the first. */
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
