import { toNestErrors } from '@hookform/resolvers';
import type { FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';

const NOT_CHECKED =
  'The form could not be checked. Make sure you are online and try again, or reload the page.';

/**
 * A form's rules, from the contract that the server checks with too. Their code comes when somebody begins with the
 * form (`prepare`), so that it is there when a field is left; whatever is checked sooner waits for it. Where it
 * cannot be fetched, no field is found wrong, `errors.root` says why nothing is sent, and the next check tries again.
 */
export function lazyRules<Typed extends FieldValues, Checked>(
  fetchContract: () => Promise<z.ZodType<Checked, Typed>>,
) {
  let rules: Promise<Resolver<Typed, unknown, Checked>> | undefined;

  async function fetchRules() {
    const [{ zodResolver }, contract] = await Promise.all([
      import('@hookform/resolvers/zod'),
      fetchContract(),
    ]);
    return zodResolver<Typed, unknown, Checked, z.ZodType<Checked, Typed>>(contract);
  }

  function load() {
    rules ??= fetchRules().catch((error: unknown) => {
      rules = undefined;
      throw error;
    });
    return rules;
  }

  const resolver: Resolver<Typed, unknown, Checked> = async (typed, context, options) => {
    const check = await load().catch(() => undefined);
    if (check) return check(typed, context, options);
    const root = { type: 'unchecked', message: NOT_CHECKED };
    return { values: {}, errors: toNestErrors<Typed>({ root }, options) };
  };

  return { resolver, prepare: () => void load().catch(() => undefined) };
}
