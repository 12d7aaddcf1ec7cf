import { formatDollars } from '../../../domain/pricing/money.ts';
import {
  listQuantityPrices,
  type QuantityPriced,
} from '../../../domain/pricing/quantity-prices.ts';
import { Price } from '../../ui/data/Price.tsx';
import { Spoken } from '../../ui/feedback/Spoken.tsx';
import { joinClasses } from '../../ui/layout/join-classes.ts';

type QuantityPricesProps = {
  product: QuantityPriced;
  /** How many the cart would have; their price is marked. */
  quantity: number;
};

/** What one costs if more are bought; nothing if it always costs the same. */
export function QuantityPrices({ product, quantity }: QuantityPricesProps) {
  const prices = listQuantityPrices(product);
  if (prices.length === 1) return null;
  const chosen = prices.findLast(({ from }) => from <= quantity) ?? prices[0];
  return (
    <div>
      <Spoken>{chosen ? `${formatDollars(chosen.price)} each at this quantity` : ''}</Spoken>
      <table className="figures w-full text-sm">
        <caption className="sr-only">Price by quantity</caption>
        <thead>
          <tr className="text-ink-soft">
            {prices.map(({ from }, at) => (
              <th
                key={from}
                scope="col"
                className="border-t border-line pt-1.5 text-left font-normal"
              >
                {describeRange(from, prices[at + 1]?.from)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            {prices.map(({ from, price }) => {
              const isChosen = from === chosen?.from;
              return (
                <td
                  key={from}
                  aria-current={isChosen || undefined}
                  className={joinClasses(
                    'border-b border-line pb-1.5',
                    isChosen && 'font-semibold',
                  )}
                >
                  <Price amount={price} /> <span className="text-ink-soft">each</span>
                </td>
              );
            })}
          </tr>
        </tbody>
      </table>
    </div>
  );
}

function describeRange(from: number, next: number | undefined): string {
  if (next === undefined) return `${from} or more`;
  return `${from}–${next - 1}`;
}
