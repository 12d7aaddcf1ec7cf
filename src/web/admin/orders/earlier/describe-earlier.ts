import type { ListedEarlierOrder } from '../../../../contracts/orders/earlier-orders.ts';
import { formatDollars } from '../../../../domain/pricing/money.ts';

/** '$110.00'; in another currency 'USD 110.00'. */
export function describeTotal({
  total,
  currency,
}: Pick<ListedEarlierOrder, 'total' | 'currency'>): string {
  return currency === 'CAD' ? formatDollars(total) : `${currency} ${total}`;
}

/** '2 × Bombesin, Galanin' */
export function describeLines({ lines }: Pick<ListedEarlierOrder, 'lines'>): string {
  return lines
    .map(({ name, quantity }) => (quantity === 1 ? name : `${quantity} × ${name}`))
    .join(', ');
}
