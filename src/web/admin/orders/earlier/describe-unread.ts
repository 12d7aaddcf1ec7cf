import type { OrderExport } from '../../../../domain/orders/read-former-orders.ts';

const MAX_LINES_NAMED = 10;

/** Why products of a file were not read, or the lines whose products were not: 'Lines 4 (#1002), 5 (#1003).' */
export function describeUnread({ orders, unread }: Pick<OrderExport, 'orders' | 'unread'>): string {
  if (orders.every(({ lines }) => lines.length === 0)) {
    return 'No column was recognized as the products’ names.';
  }
  const named = unread.slice(0, MAX_LINES_NAMED).map(({ row, number }) => `${row} (${number})`);
  const more = unread.length > MAX_LINES_NAMED ? ' …' : '';
  return `${unread.length === 1 ? 'Line' : 'Lines'} ${named.join(', ')}${more}.`;
}
