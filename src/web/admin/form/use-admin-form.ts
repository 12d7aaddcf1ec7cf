import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type { z } from 'zod';
import { ApiError } from '../../api.ts';

type Schema<Typed extends FieldValues, Checked> = z.ZodType<Checked, Typed>;

type AdminFormOptions<Typed extends FieldValues, Checked, Saved, Base> = {
  /** Checks what was typed and makes of it what is sent. */
  schema: Schema<Typed, Checked>;
  /** What the fields hold at first; a form for another thing gets another `key`. */
  defaultValues: Typed;
  /** What the values were made from, where another tab may save meanwhile: a version. */
  base?: Base | undefined;
  /**
   * Sends it. `changed` names the fields that were touched and differ. `base` is undefined where the save may
   * replace what another wrote.
   */
  save: (
    values: Checked,
    from: { changed: (name: keyof Typed) => boolean; base: Base | undefined },
  ) => Promise<Saved>;
  /** What the values are made from after a save; left out where the form is closed then. Stands after `save`. */
  baseOf?: (saved: Saved) => Base;
  onSaved?: (saved: Saved, values: Checked) => void;
  /** Beside what AdminForm shows of a failure itself. */
  onFailed?: (error: unknown) => void;
};

export type AdminFormState<Typed extends FieldValues, Base = unknown> = {
  form: UseFormReturn<Typed>;
  /** Checks and saves; 'anyway' also where another has saved meanwhile. */
  submit: (how?: 'anyway') => void;
  /** What the next save says that the values were made from. */
  base: RefObject<Base | undefined>;
  isSaving: boolean;
  /** Undefined where the last try went well, or there was none yet. */
  error: unknown;
  /** True from a save until the next change. */
  isSaved: boolean;
  isDirty: boolean;
};

/**
 * A form of the administrator's area: checked by zod, its server's refusals put at their fields, and not left
 * by mistake while something is not saved (AdminForm asks). What was saved becomes what the form started with.
 */
export function useAdminForm<Typed extends FieldValues, Checked, Saved, Base = never>(
  options: AdminFormOptions<Typed, Checked, Saved, Base>,
): AdminFormState<Typed, Base> {
  const { schema, defaultValues, baseOf, save, onSaved, onFailed } = options;
  const form = useForm<Typed, unknown, Checked>({
    resolver: zodResolver(schema),
    // Sound: whole values are partial ones as well.
    defaultValues: defaultValues as DefaultValues<Typed>,
    mode: 'onTouched',
  });
  const { dirtyFields, isDirty } = form.formState;
  const [isSaved, setSaved] = useState(false);
  const base = useRef(options.base);

  const saving = useMutation({
    mutationFn: ({ values, isAnyway }: { values: Checked; typed: Typed; isAnyway: boolean }) =>
      save(values, {
        changed: (name) => isChanged(dirtyFields, name),
        base: isAnyway ? undefined : base.current,
      }),
    onSuccess: (saved, { values, typed }) => {
      form.reset(typed, { keepValues: true });
      setSaved(true);
      if (baseOf) base.current = baseOf(saved);
      onSaved?.(saved, values);
    },
    onError: (error) => {
      showFieldErrors(form, error);
      onFailed?.(error);
    },
  });
  const submit = (how?: 'anyway') =>
    form.handleSubmit((values) =>
      saving.mutate({
        values,
        typed: structuredClone(form.getValues()),
        isAnyway: how === 'anyway',
      }),
    )();
  return {
    // What the form makes of its values is the business of `submit` alone.
    form: form as unknown as UseFormReturn<Typed>,
    submit: (how) => void submit(how),
    base,
    isSaving: saving.isPending,
    error: saving.error ?? undefined,
    isSaved: isSaved && !isDirty,
    isDirty,
  };
}

function isChanged(dirty: object, name: PropertyKey): boolean {
  const mark: unknown = Reflect.get(dirty, name);
  return Array.isArray(mark) ? mark.some(Boolean) : Boolean(mark);
}

/** Puts the server's words at the fields they are about, the first one focused. */
function showFieldErrors<Typed extends FieldValues, Checked>(
  form: UseFormReturn<Typed, unknown, Checked>,
  error: unknown,
): void {
  const fields = (error instanceof ApiError && error.body?.fields) || {};
  const known = Object.keys(form.getValues());
  for (const name of known.toReversed()) {
    const message = fields[name];
    if (!message) continue;
    form.setError(name as FieldPath<Typed>, { type: 'server', message }, { shouldFocus: true });
  }
}
