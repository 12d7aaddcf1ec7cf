import { useQuery } from '@tanstack/react-query';
import type { Order } from '../../../contracts/checkout/orders.ts';
import type { OwnReturn, OwnReturns } from '../../../contracts/returns/own-returns.ts';
import { withContent } from '../../../domain/catalogue/size-name.ts';
import { isActive } from '../../../domain/orders/order-states.ts';
import { returnReasonNames } from '../../../domain/returns/return-reason-names.ts';
import { useSettings } from '../../settings-query.ts';
import { EmailLink } from '../../ui/data/EmailAddress.tsx';
import { Tag } from '../../ui/data/Tag.tsx';
import { returnsQuery } from '../queries.ts';
import { DialogOpener } from './ChangeOwnOrder.tsx';
import { describeReturn, describeRule } from './describe-return.ts';

const loadDialog = () =>
  import('./AskForReturnDialog.tsx').then(({ AskForReturnDialog }) => AskForReturnDialog);

/** What a customer can report about an order that has left, and what became of it. */
export function ReturnItems({ order }: { order: Order }) {
  const hasLeft = order.parcels.length > 0;
  const mayAsk = isActive(order.status);
  const { data } = useQuery({ ...returnsQuery(order.id), enabled: hasLeft });
  if (!hasLeft || !data || (!mayAsk && data.returns.length === 0)) return null;
  return (
    <section
      data-screen-only
      aria-labelledby="returns-heading"
      className="grid grid-cols-[minmax(0,1fr)] gap-3"
    >
      <h2 id="returns-heading" className="text-lg font-semibold">
        {data.returns.length > 0 ? 'Returns' : 'Something wrong with what came?'}
      </h2>
      {data.returns.length > 0 && (
        <ul aria-label="Returns" className="border-b border-line">
          {data.returns.map((one) => (
            <Return key={one.id} order={order} one={one} />
          ))}
        </ul>
      )}
      {mayAsk && <AskForMore order={order} data={data} />}
    </section>
  );
}

function AskForMore({ order, data }: { order: Order; data: OwnReturns }) {
  const { supportEmail } = useSettings();
  if (data.reasons.length > 0) {
    return (
      <>
        <p className="max-w-measure text-ink-soft">{describeRule(data)}</p>
        <div>
          <DialogOpener order={order} label="Report or Return Items" load={loadDialog} />
        </div>
      </>
    );
  }
  return (
    <p className="max-w-measure text-ink-soft">
      <span>
        {data.left.length === 0
          ? 'All of it was returned or refunded, or is being returned. Questions:'
          : 'Returns of this order can no longer be asked for here. If something is wrong, write to'}
      </span>{' '}
      <EmailLink address={supportEmail} />
    </p>
  );
}

function Return({ order, one }: { order: Order; one: OwnReturn }) {
  const { label, tone, meaning } = describeReturn(one);
  return (
    <li className="grid gap-1 border-t border-line py-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-medium">{returnReasonNames[one.reason]}</span>
        <Tag tone={tone}>{label}</Tag>
      </p>
      {one.lines.map(({ lineId, quantity }) => {
        const item = order.items.find(({ id }) => id === lineId);
        return (
          item && (
            <p key={lineId} className="figures wrap-anywhere">
              {`${quantity} × ${withContent(item.product)}`}
            </p>
          )
        );
      })}
      <p className="max-w-measure text-ink-soft">{meaning}</p>
      {one.answer && (
        <p className="max-w-measure whitespace-pre-line wrap-anywhere">{one.answer}</p>
      )}
    </li>
  );
}
