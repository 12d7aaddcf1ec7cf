import type { OrderDetails } from '../../../../contracts/orders/admin-orders.ts';
import { isActive } from '../../../../domain/orders/order-states.ts';
import type { Evidence } from '../../../../domain/payments/ledger.ts';
import { methodNames } from '../../../../domain/payments/payment-methods.ts';
import { formatCents, formatDollars, readCents } from '../../../../domain/pricing/money.ts';
import { type SpecRow, SpecTable } from '../../../ui/data/SpecTable.tsx';
import { Tag } from '../../../ui/data/Tag.tsx';
import { AdminLink } from '../../page/AdminLink.tsx';
import { SectionTitle } from '../../page/SectionTitle.tsx';
import { ShopDate } from '../../page/ShopDate.tsx';
import { ShopTime } from '../../page/ShopTime.tsx';
import { costsNothing } from './costs-nothing.ts';

const paymentTags = {
  unpaid: { name: 'Unpaid', tone: 'neutral' },
  short: { name: 'Partly paid', tone: 'warning' },
  paid: { name: 'Paid', tone: 'pass' },
  over: { name: 'Refund to send', tone: 'alarm' },
} as const;

const nothingToPay = { name: 'Nothing to pay', tone: 'pass' } as const;

const evidenceNames: Record<Evidence, string> = {
  typed: 'entered by hand',
  bank: 'bank file',
  mail: 'notification email',
};

const moveNames = { matched: 'Matched', unmatched: 'Unmatched', returned: 'Refund sent' } as const;

/** The order's money by the ledger: what is due, what came from whom, and what was sent back. */
export function MoneySection({ order }: { order: OrderDetails }) {
  const { payment, moves, refunds } = order;
  const { name, tone } =
    payment.state === 'paid' && costsNothing(order) ? nothingToPay : paymentTags[payment.state];
  return (
    <section aria-labelledby="money" className="grid gap-3">
      <div className="flex items-center gap-3">
        <SectionTitle id="money">Money</SectionTitle>
        {isAwaited(order) && <Tag tone={tone}>{name}</Tag>}
      </div>
      <SpecTable dense rows={moneyRows(order)} />
      {moves.length > 0 && (
        <ul aria-label="Transfers" className="border-b border-line">
          {moves.map((move) => (
            <Move key={move.id} move={move} />
          ))}
        </ul>
      )}
      {refunds.map((refund) => (
        <p key={refund.id} className="text-ink-soft">
          <span>{`${formatDollars(refund.amount)} refunded to ${refund.toName} (${refund.toAddress}) on`}</span>{' '}
          <ShopTime at={refund.sentAt} />
          {refund.bankReference && (
            <>
              <span>, bank reference</span>{' '}
              <span translate="no" className="code-figures">
                {refund.bankReference}
              </span>
            </>
          )}
          <span>.</span>
        </p>
      ))}
      {moves.length === 0 && (
        <p className="text-ink-soft">
          {costsNothing(order)
            ? 'There is nothing to pay for this order.'
            : 'No payment is matched to this order.'}
        </p>
      )}
    </section>
  );
}

/** Of a cancelled or refunded order, no money is missing. */
function isAwaited({ state }: OrderDetails): boolean {
  return isActive(state) || state === 'expired';
}

function moneyRows(order: OrderDetails): (SpecRow | false)[] {
  const { payment, total, waived, refunds } = order;
  const sent = refunds.reduce((sum, { amount }) => sum + readCents(amount), 0);
  const came = formatCents(readCents(payment.received) + sent);
  const nonZero = (label: string, amount: string, strong = false) =>
    amount !== '0.00' && { label, value: formatDollars(amount), strong };
  return [
    { label: 'Total', value: formatDollars(total) },
    nonZero('Waived', waived),
    { label: 'Received', value: formatDollars(came) },
    nonZero('Sent back', formatCents(sent)),
    isAwaited(order) && nonZero('Missing', payment.missing, true),
    nonZero('To send back', payment.toSendBack, true),
    typeof payment.terms?.dueOn === 'string' &&
      payment.missing !== '0.00' && {
        label: 'Due by',
        value: (
          <span className="grid">
            <ShopDate date={payment.terms.dueOn} />
            <AdminLink to="/admin/dashboard/payments/outstanding" className="text-link">
              All outstanding orders
            </AdminLink>
          </span>
        ),
      },
    payment.due !== '0.00' &&
      payment.methods.every((method) => method === 'interac') && {
        label: 'Paid to',
        value: payment.payTo,
      },
  ];
}

type MoveProps = { move: OrderDetails['moves'][number] };

function Move({ move }: MoveProps) {
  const { transferId, kind, amount, sender, by, at, note } = move;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-t border-line py-2">
      <AdminLink
        to={`/admin/dashboard/payments/${transferId}`}
        className="font-medium wrap-anywhere underline-offset-4 hover:underline"
      >
        {sender || 'Transfer'}
      </AdminLink>
      <span className="figures font-semibold">{`${kind === 'matched' ? '' : '−'}${formatDollars(amount)}`}</span>
      <span className="col-span-full text-ink-soft">
        <span>{moveNames[kind]}</span> <ShopTime at={at} />
        <span>{` by ${by}.`}</span> {kind !== 'returned' && <Came move={move} />}
        {note && <span className="block wrap-anywhere">{note}</span>}
      </span>
    </li>
  );
}

/** When and how a transfer came. */
function Came({ move: { receivedOn, method, evidence, reference } }: MoveProps) {
  return (
    <>
      <span>Came</span> <ShopDate date={receivedOn} />
      <span>{` (${method === 'interac' ? '' : `${methodNames[method]}, `}${evidenceNames[evidence]}`}</span>
      {reference && (
        <>
          <span>,</span>{' '}
          <span translate="no" className="code-figures wrap-anywhere">
            {reference}
          </span>
        </>
      )}
      <span>).</span>
    </>
  );
}
