import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { ApiError } from './api.ts';

/** Puts the server's messages at their fields and focuses the first of `names`; says whether there were any. */
export function showFieldErrors<Typed extends FieldValues, Checked>(
  form: UseFormReturn<Typed, unknown, Checked>,
  names: readonly FieldPath<Typed>[],
  error: unknown,
): boolean {
  const fields = (error instanceof ApiError && error.body?.fields) || {};
  const wrong = names.filter((name) => fields[name]);
  // It would not be scrolled to by getting the focus again.
  const focused = document.activeElement;
  for (const name of wrong.toReversed()) {
    form.setError(name, { type: 'server', message: fields[name] ?? '' }, { shouldFocus: true });
  }
  if (wrong.length > 0 && document.activeElement === focused) {
    focused?.scrollIntoView({ block: 'center' });
  }
  return wrong.length > 0;
}
