import type { Overview } from '../../../contracts/orders/overview.ts';
import { OVERVIEW_DAYS } from '../../../contracts/wire/admin-lists.ts';
import { formatDollars } from '../../../domain/pricing/money.ts';
import { AdminLink } from '../page/AdminLink.tsx';
import { SectionTitle } from '../page/SectionTitle.tsx';

type Product = Overview['bestSellers'][number];

/** The products that sold most in the period, by units. */
export function BestSellers({ products }: { products: readonly Product[] }) {
  return (
    <section aria-labelledby="best-sellers" className="grid min-w-0 gap-3">
      <SectionTitle id="best-sellers">Best-selling products</SectionTitle>
      {products.length === 0 ? (
        <p className="text-ink-soft">{`Nothing was sold in the last ${OVERVIEW_DAYS} days.`}</p>
      ) : (
        <ol className="border-b border-line">
          {products.map((product) => (
            <li
              key={product.productId}
              className="flex items-baseline justify-between gap-4 border-t border-line py-2"
            >
              <Name product={product} />
              <span className="figures shrink-0 text-right">
                <span className="font-semibold">{`${product.quantity} sold`}</span>
                <span className="ml-3 inline-block min-w-20 text-ink-soft">
                  {formatDollars(product.value)}
                </span>
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function Name({ product: { productId, name, isThere } }: { product: Product }) {
  if (!isThere) return <span className="min-w-0">{`${name} (deleted)`}</span>;
  return (
    <AdminLink
      to={`/admin/dashboard/products/${encodeURIComponent(productId)}`}
      className="text-link min-w-0 py-1"
    >
      {name}
    </AdminLink>
  );
}
