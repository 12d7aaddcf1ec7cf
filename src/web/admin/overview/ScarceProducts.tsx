import type { Overview } from '../../../contracts/orders/overview.ts';
import { Tag } from '../../ui/data/Tag.tsx';
import { AdminLink } from '../page/AdminLink.tsx';
import { SectionTitle } from '../page/SectionTitle.tsx';

/** The products that are out of stock or soon will be. */
export function ScarceProducts({ overview }: { overview: Overview }) {
  const { scarceProducts, outOfStock, lowStock } = overview;
  const more = outOfStock + lowStock - scarceProducts.length;
  return (
    <section aria-labelledby="running-out" className="grid min-w-0 scroll-mt-20 gap-3">
      <SectionTitle id="running-out">Running out</SectionTitle>
      {scarceProducts.length === 0 ? (
        <p className="text-ink-soft">No product is low on stock.</p>
      ) : (
        <ul className="border-b border-line">
          {scarceProducts.map(({ id, name, stock }) => (
            <li
              key={id}
              className="flex items-baseline justify-between gap-4 border-t border-line py-2"
            >
              <AdminLink
                to={`/admin/dashboard/products/${encodeURIComponent(id)}`}
                className="text-link min-w-0 py-1"
              >
                {name}
              </AdminLink>
              <Tag tone={stock === 0 ? 'alarm' : 'warning'}>
                {stock === 0 ? 'Out of stock' : `${stock} left`}
              </Tag>
            </li>
          ))}
        </ul>
      )}
      {more > 0 && (
        <p className="text-ink-soft">
          <span>{`And ${more} more. `}</span>
          <AdminLink
            to="/admin/dashboard/products"
            search={{ filter: 'low-stock' }}
            className="text-link"
          >
            Show all of them
          </AdminLink>
        </p>
      )}
    </section>
  );
}
