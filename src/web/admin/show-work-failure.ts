import { ApiError, messageOf } from '../api.ts';
import { showToast } from '../ui/toast-store.ts';

/** Says that a press on an order or a transfer failed. Without an answer nobody knows whether it was done. */
export function showWorkFailure(title: string, error: unknown): void {
  const isAnswered = error instanceof ApiError;
  showToast({
    title: isAnswered ? title : 'No answer came',
    description: isAnswered
      ? messageOf(error, 'Please try again in a minute.')
      : 'Look whether it was done before you press again.',
    tone: 'destructive',
  });
}

/** Whether a press was refused as things stand differently now: what was typed for it is of no use any more. */
export function isOutdated(error: unknown): boolean {
  return error instanceof ApiError && error.status === 409;
}
