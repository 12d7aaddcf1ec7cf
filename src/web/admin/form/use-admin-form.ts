import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { type RefObject, useRef } from 'react';
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type { z } from 'zod';
import { showFieldErrors } from '../../show-field-errors.ts';

export type AdminFormOptions<Typed extends FieldValues, Checked, Saved, Base> = {
  /** Checks the typed values and turns them into what is sent. */
  schema: z.ZodType<Checked, Typed>;
  defaultValues: Typed;
  /** What the values were read from, where another tab may save meanwhile: a version. */
  base?: Base | undefined;
  /**
   * Sends the values. `changes` are those that differ from the last save. `base` is undefined where the owner
   * chose to overwrite another tab's save.
   */
  save: (
    values: Checked,
    from: { changes: Partial<Checked>; base: Base | undefined },
  ) => Promise<Saved>;
  /** The base of the next save, where the form stays open. Stands after `save`, for TypeScript's inference. */
  baseOf?: (saved: Saved) => Base;
  onSaved?: (saved: Saved, values: Checked) => void;
  /** In addition to the message that AdminForm shows. */
  onFailed?: (error: unknown) => void;
};

export type AdminFormState<Typed extends FieldValues, Base = unknown> = {
  form: UseFormReturn<Typed>;
  /** Checks and saves; 'anyway' overwrites what another tab saved meanwhile. */
  submit: (how?: 'anyway') => void;
  /** What the next save sends as its base. */
  base: RefObject<Base | undefined>;
  isSaving: boolean;
  /** Why the last save failed; undefined otherwise. */
  error: unknown;
  /** True from a save until the next change. */
  isSaved: boolean;
  isDirty: boolean;
};

/**
 * A form of the administrator's area: zod checks it, the server's errors appear at their fields, and the values of
 * a save become its defaults. Rendered by AdminForm.
 */
export function useAdminForm<
  Typed extends FieldValues,
  Checked extends object,
  Saved,
  Base = never,
>(options: AdminFormOptions<Typed, Checked, Saved, Base>): AdminFormState<Typed, Base> {
  const { schema, defaultValues, baseOf, save, onSaved, onFailed } = options;
  const form = useForm<Typed, unknown, Checked>({
    resolver: zodResolver(schema),
    // Sound: whole values are partial ones as well.
    defaultValues: defaultValues as DefaultValues<Typed>,
    mode: 'onTouched',
  });
  const { dirtyFields, isDirty } = form.formState;
  const base = useRef(options.base);

  const saving = useMutation({
    mutationFn: ({ values, isAnyway }: { values: Checked; typed: Typed; isAnyway: boolean }) =>
      save(values, {
        changes: pickDirty(values, dirtyFields),
        base: isAnyway ? undefined : base.current,
      }),
    onSuccess: (saved, { values, typed }) => {
      form.reset(typed, { keepValues: true });
      if (baseOf) base.current = baseOf(saved);
      onSaved?.(saved, values);
    },
    onError: (error) => {
      showFieldErrors(form, listFields(form.getValues()), error);
      onFailed?.(error);
    },
  });
  const submit = (how?: 'anyway') =>
    void form.handleSubmit((values) =>
      saving.mutate({
        values,
        typed: structuredClone(form.getValues()),
        isAnyway: how === 'anyway',
      }),
    )();
  return {
    // What zod makes of the values concerns `submit` alone.
    form: form as unknown as UseFormReturn<Typed>,
    submit,
    base,
    isSaving: saving.isPending,
    error: saving.error ?? undefined,
    isSaved: saving.isSuccess && !isDirty,
    isDirty,
  };
}

/** The paths of all fields: 'number', 'certificate.tests.1.result'. */
function listFields<Typed extends object>(
  values: Typed,
  before = '',
): FieldPath<Typed & FieldValues>[] {
  const paths = Object.entries(values).flatMap(([name, value]) => [
    before + name,
    ...(value instanceof Object ? listFields(value, `${before}${name}.`) : []),
  ]);
  // Sound: they were read from the values themselves.
  return paths as FieldPath<Typed & FieldValues>[];
}

function pickDirty<Checked extends object>(values: Checked, dirty: object): Partial<Checked> {
  const changed = Object.entries(values).filter(([name]) => Reflect.get(dirty, name));
  // Sound: entries of the values themselves.
  return Object.fromEntries(changed) as Partial<Checked>;
}
