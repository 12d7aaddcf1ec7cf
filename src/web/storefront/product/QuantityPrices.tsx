import { listQuantityPrices, type QuantityPriced } from '../../../domain/quantity-prices.ts';
import { joinClasses } from '../../ui/join-classes.ts';
import { Price } from '../../ui/Price.tsx';

type QuantityPricesProps = {
  product: QuantityPriced;
  /** How many the cart would have; their price is marked. */
  quantity: number;
};

/** What one costs if more are bought; nothing if it always costs the same. */
export function QuantityPrices({ product, quantity }: QuantityPricesProps) {
  const prices = listQuantityPrices(product);
  if (prices.length === 1) return null;
  return (
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
          {prices.map(({ from, price }, at) => {
            const next = prices[at + 1]?.from ?? Number.POSITIVE_INFINITY;
            const isChosen = from <= quantity && quantity < next;
            return (
              <td
                key={from}
                className={joinClasses('border-b border-line pb-1.5', isChosen && 'font-semibold')}
              >
                <Price amount={price} /> <span className="text-ink-soft">each</span>
              </td>
            );
          })}
        </tr>
      </tbody>
    </table>
  );
}

function describeRange(from: number, next: number | undefined): string {
  if (next === undefined) return `${from} or more`;
  return `${from}–${next - 1}`;
}
