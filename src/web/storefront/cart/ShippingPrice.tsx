import { formatCents } from '../../../domain/money.ts';
import { Price } from '../../ui/Price.tsx';

/** What a parcel costs, or that it is free. */
export function ShippingPrice({ cents }: { cents: number }) {
  return cents === 0 ? 'Free' : <Price amount={formatCents(cents)} />;
}
