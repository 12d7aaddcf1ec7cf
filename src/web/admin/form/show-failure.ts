import { ApiError, describeFailure } from '../../api.ts';
import { showToast } from '../../ui/feedback/toast-store.ts';

/**
 * A toast for an action that failed: 'Failed to delete blog post'; none where the owner has just declined to confirm it.
 * `unreached` is what it says where no answer came.
 */
export function showFailure(
  title: string,
  error: unknown,
  unreached = 'The shop could not be reached. Try again.',
): void {
  if (error instanceof ApiError && error.body?.code === 'reauthentication_required') return;
  showToast({ title, description: describeFailure(error, unreached), tone: 'destructive' });
}
