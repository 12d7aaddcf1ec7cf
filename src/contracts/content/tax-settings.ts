import { z } from 'zod';
import { provinces } from '../../domain/customers/canada.ts';
import { exampleNumber, readRegistrationNumber } from '../../domain/tax/registration-numbers.ts';
import { registrationKinds } from '../../domain/tax/registrations.ts';
import { parseRate, taxNames } from '../../domain/tax/tax-rates.ts';
import { namedSchemas } from '../wire/endpoint.ts';
import { day } from '../wire/fields.ts';
import { requiredKey } from '../wire/text.ts';

const registration = z.object({
  kind: z.enum(registrationKinds, 'Choose a tax'),
  number: z.string(),
  from: z.string().describe('The first day on which it is charged, as 2026-01-31'),
  until: z.string().nullable().describe('The last day; null where it goes on'),
});

const rate = z.object({
  place: z.enum(
    provinces.map(({ code }) => code),
    'Choose a province or territory',
  ),
  tax: z.enum(taxNames, 'Choose a tax'),
  rate: z.string().describe("In percent: '14'"),
  from: z.string().describe('The first day, as 2026-01-31'),
});

/** Under which numbers taxes are charged, and rates that differ from the shop's own table. */
export const taxSettings = z
  .object({ registrations: z.array(registration), rates: z.array(rate) })
  .register(namedSchemas, { id: 'TaxSettings' });
export type TaxSettings = z.infer<typeof taxSettings>;

const MAX_ROWS = 40;

const typedRegistration = registration
  .extend({ number: requiredKey('Enter the number', 40), from: day, until: day.nullable() })
  .transform((typed, context) => {
    const number = readRegistrationNumber(typed.kind, typed.number);
    if (number) return { ...typed, number };
    const message = `A number looks like ${exampleNumber(typed.kind)}`;
    context.addIssue({ code: 'custom', path: ['number'], message });
    return z.NEVER;
  })
  .refine(({ from, until }) => until === null || from <= until, {
    path: ['until'],
    message: 'The last day is before the first',
  });

/** The settings as the owner sends them: numbers are checked by their form. */
export const taxSettingsFields = z.object({
  registrations: z
    .array(typedRegistration)
    .max(MAX_ROWS, `At most ${MAX_ROWS} registrations`)
    .refine(
      (all) => !all.some((one, at) => all.slice(at + 1).some((other) => overlap(one, other))),
      'Two registrations for one tax are in force on the same day: end the earlier one first',
    ),
  rates: z
    .array(
      rate.extend({
        rate: requiredKey('Enter a percentage', 10).refine(
          (text) => parseRate(text) !== undefined,
          'A rate looks like 13 or 9.975',
        ),
        from: day,
      }),
    )
    .max(MAX_ROWS, `At most ${MAX_ROWS} changed rates`),
});

type Dated = { kind: string; from: string; until: string | null };

function overlap(one: Dated, other: Dated): boolean {
  const endsBefore = (first: Dated, second: Dated) =>
    first.until !== null && first.until < second.from;
  return one.kind === other.kind && !endsBefore(one, other) && !endsBefore(other, one);
}
