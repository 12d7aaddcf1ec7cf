import type { z } from 'zod';
import { type PricePlan, priceChange } from '../../../../contracts/catalogue/change-prices.ts';
import { withDecimalPoint } from '../../../../domain/pricing/money.ts';
import type { Rounding } from '../../../../domain/pricing/round-price.ts';

/** The products that a change is about, as it would make them. */
export type ShownPlan = PricePlan & { change: z.output<typeof priceChange> };

/** What the owner chooses in the dialog; '2,5' is read as 2.5. */
export const priceChangeSchema = priceChange.safeExtend({
  value: priceChange.shape.value.transform(withDecimalPoint),
});
type PriceChangeValues = z.input<typeof priceChangeSchema>;

export const initialValues: PriceChangeValues = {
  direction: 'up',
  unit: 'percent',
  value: '',
  rounding: 'cent',
  originalPrices: true,
  salePrices: true,
};

export const roundingOptions: { value: Rounding; label: string }[] = [
  { value: 'cent', label: 'To the cent' },
  { value: '5-cents', label: 'To 5 cents' },
  { value: 'dollar', label: 'To the dollar' },
  { value: 'ending-99', label: 'Ending in .99' },
  { value: 'ending-95', label: 'Ending in .95' },
];
