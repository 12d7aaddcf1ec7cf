import { messageOf } from '../api.ts';
import { showToast } from '../ui/toast-store.ts';

/** Says that a press did nothing, and why: `title` as in 'Failed to delete blog post'. */
export function showFailure(title: string, error: unknown): void {
  const description = messageOf(error, 'The shop could not be reached. Try again.');
  showToast({ title, description, tone: 'destructive' });
}
