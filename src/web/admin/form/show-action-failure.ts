import { ApiError, messageOf } from '../../api.ts';
import { showToast } from '../../ui/feedback/toast-store.ts';

/** A toast for a failed action on an order or a transfer; without an answer it may have been done all the same. */
export function showActionFailure(title: string, error: unknown): void {
  const isAnswered = error instanceof ApiError;
  showToast({
    title: isAnswered ? title : 'No answer from the shop',
    description: isAnswered
      ? messageOf(error, 'Please try again in a minute.')
      : 'Check whether it went through before you try again.',
    tone: 'destructive',
  });
}

/** Whether an action was refused because its subject has changed: what was typed for it is useless. */
export function isConflict(error: unknown): boolean {
  return error instanceof ApiError && error.status === 409;
}
