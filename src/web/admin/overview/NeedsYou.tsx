import type { ReactNode } from 'react';
import type { Overview } from '../../../contracts/overview.ts';
import { LOW_STOCK } from '../../../domain/low-stock.ts';
import { formatDollars } from '../../../domain/money.ts';
import { joinClasses } from '../../ui/join-classes.ts';
import { SectionTitle } from '../../ui/SectionTitle.tsx';
import { AdminLink, type AdminPath } from '../AdminLink.tsx';

/** What waits for the owner, with links to where it is done. */
export function NeedsYou({ overview }: { overview: Overview }) {
  const { toShip, problems, awaitingPayment, unreadMessages, outOfStock, lowStock } = overview;
  const { transfersToMatch, transfersToConfirm, refundsToSend, mailsGivenUp } = overview;
  const transfers = transfersToMatch.count + transfersToConfirm.count;
  const counts = [
    ...[toShip, problems, awaitingPayment.orders, unreadMessages, outOfStock, lowStock],
    ...[transfers, refundsToSend.count, mailsGivenUp],
  ];
  const waits = counts.some((count) => count > 0);
  return (
    <section aria-labelledby="needs-you" className="grid gap-3">
      <SectionTitle id="needs-you">
        {waits ? 'Needs you now' : 'Nothing needs you now'}
      </SectionTitle>
      <ul className="grid grid-cols-2 gap-3 lg:grid-cols-3 2xl:grid-cols-5">
        <Waiting
          count={toShip}
          label={toShip === 1 ? 'Order to ship' : 'Orders to ship'}
          to="/admin/dashboard/orders"
          filter="to-ship"
        />
        <Waiting
          count={problems}
          label={problems === 1 ? 'Order to decide on' : 'Orders to decide on'}
          note={problems > 0 && 'Not paid in full, late or too much, or to be refunded'}
          to="/admin/dashboard/orders"
          filter="problems"
        />
        <Waiting
          count={awaitingPayment.orders}
          label={
            awaitingPayment.orders === 1 ? 'Order awaiting payment' : 'Orders awaiting payment'
          }
          note={awaitingPayment.orders > 0 && `${formatDollars(awaitingPayment.total)} in all`}
          to="/admin/dashboard/orders"
          filter="to-pay"
        />
        <Waiting
          count={transfersToMatch.count}
          label={transfersToMatch.count === 1 ? 'Transfer to match' : 'Transfers to match'}
          note={transfersToMatch.count > 0 && `${formatDollars(transfersToMatch.sum)} in all`}
          to="/admin/dashboard/payments"
        />
        {transfersToConfirm.count > 0 && (
          <Waiting
            count={transfersToConfirm.count}
            label={transfersToConfirm.count === 1 ? 'Transfer to confirm' : 'Transfers to confirm'}
            note="Not seen in your account yet"
            to="/admin/dashboard/payments"
            filter="unconfirmed"
          />
        )}
        <Waiting
          count={refundsToSend.count}
          label={refundsToSend.count === 1 ? 'Refund to send' : 'Refunds to send'}
          note={refundsToSend.count > 0 && `${formatDollars(refundsToSend.sum)} in all`}
          to="/admin/dashboard/payments/refunds"
        />
        <Waiting
          count={mailsGivenUp}
          label={mailsGivenUp === 1 ? 'Mail not delivered' : 'Mails not delivered'}
          note={mailsGivenUp > 0 && 'Given up: see why, and send again'}
          to="/admin/dashboard/outbox"
          filter="given-up"
        />
        <Waiting
          count={unreadMessages}
          label={unreadMessages === 1 ? 'Unread message' : 'Unread messages'}
          to="/admin/dashboard/messages"
        />
        <Waiting
          count={outOfStock}
          label={outOfStock === 1 ? 'Product out of stock' : 'Products out of stock'}
          href="#running-out"
        />
        <Waiting
          count={lowStock}
          label={lowStock === 1 ? 'Product low on stock' : 'Products low on stock'}
          note={`${LOW_STOCK} or fewer left`}
          href="#running-out"
        />
      </ul>
    </section>
  );
}

type WaitingProps = {
  count: number;
  label: string;
  note?: ReactNode;
  /** A section, as `filter` narrows it; `href` is a place on this page. */
  to?: AdminPath;
  filter?: string;
  href?: string;
};

function Waiting({ count, label, note, to, filter, href }: WaitingProps) {
  const content = (
    <>
      <span
        className={joinClasses('figures text-2xl', count > 0 ? 'font-semibold' : 'text-ink-soft')}
      >
        {count}
      </span>
      <span className={count > 0 ? 'font-medium' : 'text-ink-soft'}>{label}</span>
      {note && <span className="figures text-ink-soft">{note}</span>}
    </>
  );
  const box = joinClasses(
    'grid h-full content-start rounded-surface border p-4',
    count > 0 ? 'border-edge bg-surface' : 'border-line',
  );
  const link = joinClasses(box, 'transition-colors hover:border-ink hover:bg-wash');
  // On a phone, what waits is not to be looked for among zeros.
  if (count === 0) return <li className={joinClasses(box, 'max-sm:hidden')}>{content}</li>;
  return (
    <li>
      {to ? (
        <AdminLink to={to} search={{ filter }} className={link}>
          {content}
        </AdminLink>
      ) : (
        <a href={href} className={link}>
          {content}
        </a>
      )}
    </li>
  );
}
