import { z } from 'zod';
import { type ShopSettings, settingsFields } from '../../../../contracts/content/shop-settings.ts';
import { provinces } from '../../../../domain/customers/canada.ts';
import { typedAmount, typedNumber } from '../typed-values.ts';

const { shipping, shippingMethods } = settingsFields.shape;
const { standard, expedited, pickup } = shippingMethods.shape;
const days = expedited.shape.days.shape;
const WHOLE_NUMBER = 'Enter a whole number of days';

/** Lists are typed as one text: postal codes with commas, an address in lines. */
const typedLimits = z
  .object({ provinces: z.array(z.string()), rural: z.boolean(), prefixes: z.string() })
  .transform(({ prefixes, ...rest }) => ({ ...rest, prefixes: readList(prefixes, /[,;\n]/) }));

/** The form as it is typed; parsed, it is what is sent. */
export const typedShipping = z
  .object({
    shipping: z.object({
      fee: typedAmount(shipping.shape.fee, 'Enter what a parcel costs, 0 for nothing'),
      threshold: typedAmount(shipping.shape.threshold, 'Enter a subtotal'),
      freeAtThreshold: z.enum(['free', 'charged']).transform((at) => at === 'free'),
    }),
    shippingMethods: z.object({
      standard: standard.extend({ limits: typedLimits }),
      expedited: expedited.extend({
        fee: typedAmount(expedited.shape.fee, 'Enter what a parcel costs, 0 for nothing'),
        days: z.object({
          least: typedNumber(days.least, WHOLE_NUMBER),
          most: typedNumber(days.most, WHOLE_NUMBER),
        }),
        limits: typedLimits,
      }),
      pickup: pickup.extend({
        address: z.string().transform((text) => readList(text, '\n')),
        province: z.string(),
        limits: typedLimits,
      }),
    }),
  })
  .pipe(z.object({ shipping, shippingMethods }));
export type TypedShipping = z.input<typeof typedShipping>;

/** The form's values for the settings as they are. */
export function valuesOf({
  shipping,
  shippingMethods: { standard, expedited, pickup },
  postalAddress,
}: ShopSettings): TypedShipping {
  return {
    shipping: { ...shipping, freeAtThreshold: shipping.freeAtThreshold ? 'free' : 'charged' },
    shippingMethods: {
      standard: { ...standard, limits: writeLimits(standard.limits) },
      expedited: {
        ...expedited,
        days: { least: String(expedited.days.least), most: String(expedited.days.most) },
        limits: writeLimits(expedited.limits),
      },
      pickup: {
        ...pickup,
        // Most are picked up where the shop is.
        ...(pickup.address.length === 0 && findPlace(postalAddress)),
        address: (pickup.address.length === 0 ? postalAddress : pickup.address).join('\n'),
        limits: writeLimits(pickup.limits),
      },
    },
  };
}

/** The province that an address names last: 'ON Semiconductor Ltd., Regina, SK  S4P 3X1'. */
function findPlace(address: readonly string[]) {
  const province = address
    .join(' ')
    .split(/[^A-Z]+/)
    .findLast((word) => provinces.some(({ code }) => code === word));
  return province && { province };
}

function readList(text: string, separator: string | RegExp): string[] {
  return text
    .split(separator)
    .map((part) => part.trim())
    .filter(Boolean);
}

type Limits = ShopSettings['shippingMethods']['standard']['limits'];

function writeLimits({ prefixes, ...rest }: Limits) {
  return { ...rest, prefixes: prefixes.join(', ') };
}
