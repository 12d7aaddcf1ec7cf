import type { Holder } from '../../../contracts/held-orders.ts';

/** Who holds, in words for the owner: an email address, an internet connection or a browser. */
export function nameOf({ of, name, orders }: Pick<Holder, 'of' | 'name' | 'orders'>): string {
  if (of === 'email') return name;
  if (of === 'network') return `Internet connection ${name}`;
  return `One browser (${orders[0]?.email ?? ''} …)`;
}

/** '3 unpaid orders'. */
export function countOrders({ orders }: Pick<Holder, 'orders'>): string {
  return `${orders.length} unpaid ${orders.length === 1 ? 'order' : 'orders'}`;
}

/** What the owner should know before these orders are cancelled. */
export function describeRelease(holder: Holder): string {
  const said = holder.orders.filter(({ saidSent }) => saidSent).length;
  const warning =
    said === 0
      ? ''
      : ` Of ${said === 1 ? 'one' : said} the customer says that the transfer is sent: look at your bank first.`;
  return `${countOrders(holder)} ${holder.orders.length === 1 ? 'is' : 'are'} cancelled, ${holder.vials} vials are for sale again, and each customer is told by mail. An order is kept if money for it has come or is on its way.${warning}`;
}
