import { useSearch } from '@tanstack/react-router';
import { z } from 'zod';
import '../../../../contracts/wire/describe-issue.ts';
import { orderNumber } from '../../../../domain/orders/order-number.ts';

const search = z.object({ orders: z.string().min(1).optional() });

/** The parameter of an address that limits a page to some orders, by their ids. */
export function searchOf(ids: Iterable<string>): { orders: string } {
  return { orders: Array.from(ids, orderNumber).join() };
}

/** The numbers of the orders that the page's address limits it to; without `orders` it shows all. */
export function useChosenOrders(): { orders?: string | undefined } {
  return search.catch({}).parse(useSearch({ strict: false }));
}
