import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

/**
 * Tells a form what stands in its fields though no event has: password managers and scripts write values without one,
 * or with one that React takes for its own echo. Call it when the form is submitted, before it is checked.
 */
export function readFilledFields<Typed extends FieldValues, Checked>(
  form: UseFormReturn<Typed, unknown, Checked>,
  element: HTMLFormElement,
): void {
  for (const field of element.elements) {
    if (!isField(field) || field.name === '' || ['file', 'radio'].includes(field.type)) continue;
    // Sound: the form's fields have their names from `register`, and of others it knows no value.
    const name = field.name as FieldPath<Typed>;
    const known: unknown = form.getValues(name);
    const shown =
      field instanceof HTMLInputElement && field.type === 'checkbox' ? field.checked : field.value;
    if (known === undefined || String(known ?? '') === String(shown)) continue;
    void form.register(name).onChange({ target: field, type: 'change' });
  }
}

/** What stands in one field of a form, for forms that keep no values of their own; '' where there is no such field. */
export function readFilledField(element: HTMLFormElement, name: string): string {
  const value = new FormData(element).get(name);
  return typeof value === 'string' ? value : '';
}

function isField(
  element: Element,
): element is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement {
  return ['input', 'select', 'textarea'].includes(element.localName);
}
