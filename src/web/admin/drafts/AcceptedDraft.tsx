import type { Draft } from '../../../contracts/orders/drafts.ts';
import { withContent } from '../../../domain/catalogue/size-name.ts';
import { listAmountLines } from '../../../domain/orders/amount-lines.ts';
import { formatDollars } from '../../../domain/pricing/money.ts';
import { SpecTable } from '../../ui/data/SpecTable.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { ButtonLink } from '../page/ButtonLink.tsx';
import { listBusiness } from './list-business.ts';

type AcceptedDraftProps = { draft: Draft; order: NonNullable<Draft['order']> };

/** What was offered, and the order that it has become. */
export function AcceptedDraft({ draft, order }: AcceptedDraftProps) {
  const { lines, products, adjustments, amounts, internalNote } = draft;
  return (
    <div className="grid max-w-2xl gap-6">
      <Notice
        title="It is an order now"
        action={
          <ButtonLink
            to={`/admin/dashboard/orders/${order.id}`}
          >{`Open Order ${order.number}`}</ButtonLink>
        }
      >
        What was offered stands below. What has to change is changed in the order.
      </Notice>
      <SpecTable
        rows={[
          ...lines.map(({ productId, quantity, price }) => {
            const product = products.find(({ id }) => id === productId);
            return {
              label: product ? withContent(product) : `A product no longer sold (${productId})`,
              value: `${quantity} × ${formatDollars(price)}`,
            };
          }),
          ...listAmountLines({ ...amounts, adjustments }),
          {
            label: amounts.beforeTax ? 'Total before tax' : 'Total',
            value: formatDollars(amounts.total),
            strong: true,
          },
          ...listBusiness(draft.business),
        ]}
      />
      {internalNote && (
        <p className="max-w-measure whitespace-pre-wrap wrap-anywhere">{internalNote}</p>
      )}
    </div>
  );
}
