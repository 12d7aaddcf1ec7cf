import type { OrderDetails } from '../../../../contracts/orders/admin-orders.ts';
import { Tag } from '../../../ui/data/Tag.tsx';

type LotNamesProps = {
  lots: OrderDetails['items'][number]['lots'];
  /** What the line has in all: each lot's share is said where it is not the whole. */
  ordered: number;
};

/** A line for each lot: number, share and expiry. */
export function LotNames({ lots, ordered }: LotNamesProps) {
  const covered = lots.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <>
      {lots.map(({ number, quantity, expiresOn, isRecalled }) => (
        <span key={number} className="figures block">
          <span>{`${quantity < ordered ? `${quantity} of ` : ''}Lot`}</span>{' '}
          <span
            translate="no"
            className="code-figures inline-block max-w-full font-semibold wrap-anywhere"
          >
            {number}
          </span>{' '}
          {expiresOn && (
            <span className="whitespace-nowrap text-ink-soft">{`expires ${expiresOn}`}</span>
          )}{' '}
          {isRecalled && <Tag tone="alarm">Recalled</Tag>}
        </span>
      ))}
      {lots.length > 0 && covered < ordered && (
        <span className="figures block text-ink-soft">{`${ordered - covered} without a lot`}</span>
      )}
    </>
  );
}
