import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import type { Finding } from '../../../../contracts/administrator/set-up-checks.ts';
import { readFilledFields } from '../../../read-filled-fields.ts';

/** Has the shop try what is typed in a form. Undefined where a field is wrong: it says so itself. */
export async function tryTyped<Typed extends FieldValues, Checked>(
  form: UseFormReturn<Typed>,
  schema: z.ZodType<Checked, Typed>,
  button: HTMLButtonElement,
  ask: (body: Checked) => Promise<{ findings: Finding[] }>,
): Promise<{ findings: Finding[] } | undefined> {
  if (button.form) readFilledFields(form, button.form);
  const typed = schema.safeParse(form.getValues());
  if (typed.success) return ask(typed.data);
  await form.handleSubmit(() => {})();
  return undefined;
}
