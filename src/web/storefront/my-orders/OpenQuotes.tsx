import type { listMyOrders } from '../../../contracts/checkout/my-orders.ts';
import type { Answer } from '../../../contracts/wire/endpoint.ts';
import { mediumDate } from '../../../domain/dates/medium-date.ts';
import { formatDollars } from '../../../domain/pricing/money.ts';

type OpenQuotesProps = Pick<Answer<typeof listMyOrders>, 'quotes'>;

/** What the shop has offered to the address, each with its page. */
export function OpenQuotes({ quotes }: OpenQuotesProps) {
  if (quotes.length === 0) return null;
  return (
    <section aria-labelledby="quotes-heading" className="grid gap-3">
      <h2 id="quotes-heading" className="text-lg font-semibold">
        Quotes
      </h2>
      <ul className="figures max-w-2xl border-b border-line">
        {quotes.map(({ path, total, validUntil }) => (
          <li
            key={path}
            className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-t border-line py-2.5"
          >
            <span>{`${formatDollars(total)}, valid until ${mediumDate(validUntil)}`}</span>
            <a href={path} className="text-link">
              See the quote
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
