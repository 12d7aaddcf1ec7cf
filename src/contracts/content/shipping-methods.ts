import { z } from 'zod';
import { normalizePostalCode, provinces } from '../../domain/customers/canada.ts';
import { formatCents, formatDollars, parseCents } from '../../domain/pricing/money.ts';
import { namedSchemas } from '../wire/endpoint.ts';
import { money } from '../wire/fields.ts';
import { optionalText, requiredKey, requiredText } from '../wire/text.ts';

const codes = provinces.map(({ code }) => code);

const limits = z.object({
  provinces: z.array(z.enum(codes)).describe('Provinces and territories that are left out'),
  rural: z
    .boolean()
    .describe('Whether rural postal codes are left out: their second character is 0'),
  prefixes: z.array(z.string()).describe('How other postal codes begin that are left out'),
});

/** Business days, the fewest and the most. */
export const deliveryDays = z.object({ least: z.int(), most: z.int() });

const standard = z.object({ offered: z.boolean(), limits });
const expedited = z.object({
  offered: z.boolean(),
  name: z.string(),
  fee: money,
  days: deliveryDays,
  limits,
});
const pickup = z.object({
  offered: z.boolean(),
  address: z.array(z.string()).describe('Its lines'),
  province: z.enum(codes).describe('The province of that address, whose taxes are charged'),
  times: z.string().describe('When orders are picked up, in a sentence'),
  limits,
});

/** How orders get to their buyers. What standard shipping costs is `shipping`. */
export const shippingMethods = z
  .object({ standard, expedited, pickup })
  .register(namedSchemas, { id: 'ShippingMethods' });
export type ShippingMethods = z.infer<typeof shippingMethods>;

/** In cents: more than any parcel costs. */
export const HIGHEST_FEE = 100_000;
const MAX_DAYS = 60;
const MAX_PREFIXES = 200;
const MAX_ADDRESS_LINES = 6;

/** `highest` in cents. */
export function amountUpTo(highest: number) {
  return money.refine(
    (text) => (parseCents(text) ?? 0) <= highest,
    `At most ${formatDollars(formatCents(highest))} fits here`,
  );
}

const limitsFields = limits.extend({
  prefixes: z
    .array(requiredKey('Enter how a postal code begins', 20))
    .max(MAX_PREFIXES, `At most ${MAX_PREFIXES} postal codes`)
    .overwrite((all) => all.map((text) => text.toUpperCase().replace(/[\s.,-]/g, '')))
    .refine((all) => all.every(beginsPostalCode), 'A postal code begins like X0A or V8'),
});

const day = z
  .int('Enter a whole number of days')
  .min(1, 'At least one business day')
  .max(MAX_DAYS, `At most ${MAX_DAYS} business days`);

/** The methods as the owner sends them. One that is off may be incomplete; what is on is whole. */
export const shippingMethodsFields = z
  .object({
    standard: standard.extend({ limits: limitsFields }),
    expedited: expedited.extend({
      name: requiredText('Enter what shoppers read', 60),
      fee: amountUpTo(HIGHEST_FEE),
      days: z.object({ least: day, most: day }).refine(({ least, most }) => least <= most, {
        path: ['most'],
        message: 'Not fewer than the least',
      }),
      limits: limitsFields,
    }),
    pickup: pickup.extend({
      address: z
        .array(requiredText('A line of the address is empty', 100))
        .max(MAX_ADDRESS_LINES, `At most ${MAX_ADDRESS_LINES} lines`),
      times: optionalText(200),
      limits: limitsFields,
    }),
  })
  .refine(({ pickup }) => !pickup.offered || pickup.address.length > 0, {
    path: ['pickup', 'address'],
    message: 'Enter where orders are picked up',
  })
  .refine(({ pickup }) => !pickup.offered || pickup.times !== '', {
    path: ['pickup', 'times'],
    message: 'Say when orders are picked up',
  })
  .refine(
    ({ standard, expedited }) =>
      standard.offered || (expedited.offered && isForEverybody(expedited.limits)),
    {
      path: ['standard', 'offered'],
      message: 'Standard shipping can be off only while expedited shipping is offered everywhere',
    },
  );

function isForEverybody({ provinces, rural, prefixes }: z.infer<typeof limits>): boolean {
  return provinces.length === 0 && !rural && prefixes.length === 0;
}

function beginsPostalCode(text: string): boolean {
  return normalizePostalCode(text + 'A1A1A1'.slice(text.length)) !== undefined;
}
