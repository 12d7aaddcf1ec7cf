import { useQuery } from '@tanstack/react-query';
import { MAX_AT_ONCE } from '../../../../contracts/orders/bulk-orders.ts';
import type { MatchedFile } from '../../../../domain/delivery/tracking-file.ts';
import type { OrderState } from '../../../../domain/orders/order-states.ts';
import { endpointQuery } from '../../page/endpoint-query.ts';

type Lines = MatchedFile['left'];

/** The lines that were left out; of an order that is not in the list, also why it is not, once the shop has said so. */
export function useExplainedLines(lines: Lines): Lines {
  const numbers = [...new Set(lines.flatMap(({ elsewhere }) => elsewhere ?? []))];
  const orders = numbers.slice(0, MAX_AT_ONCE).join();
  const { data } = useQuery({
    ...endpointQuery('GET /api/admin/orders/to-ship', { query: { orders } }),
    enabled: orders !== '',
  });
  if (!data) return lines;
  return lines.map((line) => {
    const number = line.elsewhere;
    if (number === undefined || !orders.includes(number)) return line;
    const other = data.others.find((order) => order.number === number);
    if (other) return { ...line, reason: `Order ${number} ${whyNot[other.state]}` };
    // It may wait as well, but not in this list.
    if (data.orders.some((order) => order.number === number)) return line;
    return { ...line, reason: `There is no order ${number}` };
  });
}

const whyNot = {
  pending: 'is not paid',
  paid: 'is not in the list above',
  shipped: 'was shipped already',
  delivered: 'was delivered already',
  expired: 'has expired unpaid',
  cancelled: 'was cancelled',
  'refund-due': 'was cancelled, and is to be refunded',
  refunded: 'was refunded',
} satisfies Record<OrderState, string>;
