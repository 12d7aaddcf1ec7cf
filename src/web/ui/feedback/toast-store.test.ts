import { expect, test, vi } from 'vitest';
import { dismissToast, readToast, showToast, subscribeToToasts } from './toast-store.ts';

test('a new toast takes the place of the one shown, and dismissing the old one is ignored', () => {
  showToast({ title: 'Item removed' });
  const first = readToast()?.id ?? 0;
  showToast({ title: 'Error', tone: 'destructive' });
  dismissToast(first);
  expect(readToast()).toMatchObject({ title: 'Error', tone: 'destructive', open: true });
});

test('a dismissed toast is closed but kept', () => {
  showToast({ title: 'Item removed' });
  dismissToast(readToast()?.id ?? 0);
  expect(readToast()).toMatchObject({ title: 'Item removed', open: false });
});

test('listeners hear changes until they leave', () => {
  const listener = vi.fn();
  const leave = subscribeToToasts(listener);
  showToast({ title: 'One' });
  leave();
  showToast({ title: 'Two' });
  expect(listener).toHaveBeenCalledTimes(1);
});
