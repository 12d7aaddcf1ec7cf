import { toNestErrors } from '@hookform/resolvers';
import type { FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';

const NOT_CHECKED =
  'The form could not be checked. Make sure you are online and try again, or reload the page.';

/**
 * A form's resolver whose contract, the one the server validates with, is loaded when it is first needed. Call
 * `preload` when somebody starts on the form, so that the rules are there when a field is left. Where they cannot be
 * loaded no field gets an error: `errors.root` says why nothing is sent, and the next check tries again.
 */
export function lazyResolver<Typed extends FieldValues, Checked>(
  loadContract: () => Promise<z.ZodType<Checked, Typed>>,
) {
  let loading: Promise<Resolver<Typed, unknown, Checked> | undefined> | undefined;

  async function loadResolver() {
    const [{ zodResolver }, contract] = await Promise.all([
      import('@hookform/resolvers/zod'),
      loadContract(),
    ]);
    return zodResolver<Typed, unknown, Checked, z.ZodType<Checked, Typed>>(contract);
  }

  function load() {
    loading ??= loadResolver().catch(() => {
      loading = undefined;
      return undefined;
    });
    return loading;
  }

  const resolver: Resolver<Typed, unknown, Checked> = async (typed, context, options) => {
    const check = await load();
    if (check) return check(typed, context, options);
    const root = { type: 'unchecked', message: NOT_CHECKED };
    return { values: {}, errors: toNestErrors<Typed>({ root }, options) };
  };

  return { resolver, preload: () => void load() };
}
