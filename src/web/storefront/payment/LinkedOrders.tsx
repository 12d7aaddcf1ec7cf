import type { Order } from '../../../contracts/checkout/orders.ts';

/** The order that this one replaces something of, and its own replacements. */
export function LinkedOrders({ order: { replaces, replacements, status } }: { order: Order }) {
  if (!replaces && replacements.length === 0) return null;
  return (
    <ul className="mt-2 grid gap-1">
      {replaces && (
        <li>
          <span>
            {status === 'cancelled'
              ? 'It was to replace a part of order'
              : 'It replaces a part of order'}
          </span>{' '}
          <OrderAnchor {...replaces} />
        </li>
      )}
      {replacements.map((one) => (
        <li key={one.id}>
          <span>{one.isCancelled ? 'Order' : 'We replace a part of it with order'}</span>{' '}
          <OrderAnchor {...one} />
          {one.isCancelled && <span>, which was to replace a part of it, was cancelled.</span>}
        </li>
      ))}
    </ul>
  );
}

function OrderAnchor({ id, number }: { id: string; number: string }) {
  return (
    <a
      href={`/payment/${id}`}
      translate="no"
      className="code-figures text-aurora-ink underline underline-offset-4"
    >
      {number}
    </a>
  );
}
