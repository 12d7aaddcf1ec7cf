import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { DELIVERY_TIME, describeShipping } from '../../../domain/pricing/describe-shipping.ts';
import { useSettings } from '../../settings-query.ts';
import { withThinUnits } from '../../ui/data/thin-units.ts';
import { catalogueQuery, FEATURED } from '../queries.ts';

const payment = (
  <Link to="/faq" hash="payment" className="hover:text-aurora-ink hover:underline">
    Interac <span className="whitespace-nowrap">e-Transfer</span>, in CAD
  </Link>
);

/** Four facts about the shop, between hairlines. */
export function KeyFacts() {
  const settings = useSettings();
  const { data: catalogue } = useSuspenseQuery(catalogueQuery(FEATURED));
  const facts = [
    ['Catalogue', describeCatalogue(catalogue.total, catalogue.categories.length)],
    ['Delivery', `${DELIVERY_TIME} in Canada`],
    ['Shipping', describeShipping(settings.shipping)],
    ['Payment', payment],
  ] as const;
  return (
    <div className="border-y border-line">
      <dl className="page-width grid grid-cols-2 gap-x-6 gap-y-4 py-5 lg:grid-cols-4">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="text-sm text-ink-soft">{label}</dt>
            <dd className="figures font-semibold lg:text-balance">
              {typeof value === 'string' ? withThinUnits(value) : value}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function describeCatalogue(products: number, categories: number): string {
  if (products === 0) return 'In preparation';
  const compounds = products === 1 ? '1 compound' : `${products} compounds`;
  return `${compounds} in ${categories === 1 ? '1 category' : `${categories} categories`}`;
}
