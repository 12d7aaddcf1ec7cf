import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { withThinUnits } from '../../ui/data/thin-units.ts';
import { WholeRanges } from '../../ui/data/WholeRanges.tsx';
import { catalogueQuery, FEATURED } from '../queries.ts';
import { useSection } from '../use-section.ts';

/** A few facts about the shop, between hairlines. */
export function KeyFacts() {
  const { data: catalogue } = useSuspenseQuery(catalogueQuery(FEATURED));
  const delivery = useSection('home', 'delivery');
  const shipping = useSection('home', 'shipping');
  const payment = useSection('home', 'payment');
  return (
    <div className="border-y border-line">
      <dl className="page-width grid grid-cols-2 gap-x-6 gap-y-4 py-5 lg:grid-cols-4">
        <Fact label="Catalogue">
          {describeCatalogue(catalogue.total, catalogue.categories.length)}
        </Fact>
        {delivery && <Fact label={delivery.title}>{withThinUnits(delivery.text ?? '')}</Fact>}
        {shipping && <Fact label={shipping.title}>{withThinUnits(shipping.text ?? '')}</Fact>}
        {payment && (
          <Fact label={payment.title}>
            <Link to="/faq" hash="payment" className="hover:text-aurora-ink hover:underline">
              <WholeRanges>{payment.text ?? ''}</WholeRanges>
            </Link>
          </Fact>
        )}
      </dl>
    </div>
  );
}

function Fact({ label, children }: { label: string | undefined; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="figures font-semibold lg:text-balance">{children}</dd>
    </div>
  );
}

function describeCatalogue(products: number, categories: number): string {
  if (products === 0) return 'In preparation';
  const compounds = products === 1 ? '1 compound' : `${products} compounds`;
  return `${compounds} in ${categories === 1 ? '1 category' : `${categories} categories`}`;
}
