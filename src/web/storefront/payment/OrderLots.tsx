import { Link } from '@tanstack/react-router';
import type { Order } from '../../../contracts/checkout/orders.ts';
import { SpecTable } from '../../ui/data/SpecTable.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';

/** On top of the order of whoever has vials that must not be used. */
export function RecalledLots({ items }: Pick<Order, 'items'>) {
  return items.flatMap(({ product, lots }) =>
    lots
      .filter((lot) => lot.isRecalled)
      .map(({ number }) => (
        <Notice
          key={`${product.id}/${number}`}
          tone="error"
          title={`Do not use lot ${number} of ${product.name}`}
        >
          We have recalled it.{' '}
          <Link to="/lot/$number" params={{ number }} className="text-link">
            Why, and what we know of this lot
          </Link>
        </Notice>
      )),
  );
}

/** The lots in a parcel that has left, each with a link to what the shop says of it. */
export function OrderLots({ items }: Pick<Order, 'items'>) {
  const picked = items.filter(({ lots }) => lots.length > 0);
  if (picked.length === 0) return null;
  return (
    <section
      aria-labelledby="lots-heading"
      className="grid grid-cols-[minmax(0,1fr)] gap-4 print:break-inside-avoid print:gap-1.5"
    >
      <h2 id="lots-heading" className="text-lg font-semibold">
        Lots and certificates
      </h2>
      <SpecTable
        dense
        rows={picked.map(({ product, quantity, lots }) => ({
          label: [product.name, product.dosage].filter(Boolean).join(', '),
          value: lots.map((lot) => (
            <span key={lot.number} className="block">
              {lot.quantity < quantity && <span>{`${lot.quantity} of `}</span>}
              <Link to="/lot/$number" params={{ number: lot.number }} className="text-link">
                Lot{' '}
                <span translate="no" className="code-figures wrap-anywhere">
                  {lot.number}
                </span>
              </Link>
              {lot.isRecalled && <strong className="text-alarm"> was recalled</strong>}
            </span>
          )),
        }))}
      />
    </section>
  );
}
