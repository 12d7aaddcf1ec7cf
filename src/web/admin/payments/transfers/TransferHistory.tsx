import type { LedgerMove, TransferDetails } from '../../../../contracts/payments/transfers.ts';
import type { Account } from '../../../../domain/payments/ledger.ts';
import { formatDollars } from '../../../../domain/pricing/money.ts';
import { AdminLink } from '../../page/AdminLink.tsx';
import { SectionTitle } from '../../page/SectionTitle.tsx';
import { ShopTime } from '../../page/ShopTime.tsx';
import { describeTransfer, evidenceNames } from './describe-transfer.ts';

/** What happened to the money, the latest first, with the evidence of it. */
export function TransferHistory({ transfer }: { transfer: TransferDetails }) {
  const { moves, duplicates, source } = transfer;
  return (
    <section aria-labelledby="history" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <SectionTitle id="history">History</SectionTitle>
      {duplicates.length > 0 && (
        <p>
          Also shown by{' '}
          {duplicates.map((other, index) => (
            <span key={other.id}>
              {index > 0 && <span>{', '}</span>}
              <AdminLink
                to={`/admin/dashboard/payments/${other.id}`}
                className="text-link"
              >{`${evidenceNames[other.evidence]}: ${describeTransfer(other)}`}</AdminLink>
            </span>
          ))}
          <span>.</span>
        </p>
      )}
      <ol className="border-b border-line text-sm">
        {moves.toReversed().map((move, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a move is known by its place alone
          <Move key={moves.length - index} move={move} />
        ))}
      </ol>
      {source && (
        <details>
          <summary className="cursor-pointer py-2 text-ink-soft">The evidence as received</summary>
          <pre className="max-h-96 overflow-auto rounded-surface border border-line bg-surface p-3 font-mono text-xs whitespace-pre-wrap wrap-anywhere">
            {source}
          </pre>
        </details>
      )}
    </section>
  );
}

function Move({ move }: { move: LedgerMove }) {
  const { at, by, amount, note, orderId, orderNumber, duplicateOfId, refundReference } = move;
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 border-t border-line py-2">
      <span className="min-w-0">
        <span className="figures font-semibold">{formatDollars(amount)}</span>
        <span>{` · ${describeMove(move)}`}</span>{' '}
        {orderId && (
          <AdminLink
            to={`/admin/dashboard/orders/${orderId}`}
            translate="no"
            className="text-link code-figures"
          >
            {orderNumber}
          </AdminLink>
        )}
        {duplicateOfId && (
          <AdminLink to={`/admin/dashboard/payments/${duplicateOfId}`} className="text-link">
            this one
          </AdminLink>
        )}
        {refundReference && (
          <span translate="no" className="code-figures">
            {refundReference}
          </span>
        )}
        {note && <span className="block wrap-anywhere text-ink-soft">{`‘${note}’`}</span>}
      </span>
      <span className="text-ink-soft">
        <ShopTime at={at} />
        <span>{` · ${by}`}</span>
      </span>
    </li>
  );
}

const accountNames: Record<Account, string> = {
  unconfirmed: 'To be confirmed',
  open: 'To be matched',
  order: 'Matched to order',
  duplicate: 'Duplicate of another transfer',
  dismissed: 'Not a payment',
  'to-return': 'Set aside to refund',
  returned: 'Refunded',
};

function describeMove({ from, to }: LedgerMove): string {
  if (from === null) return `Recorded: ${accountNames[to].toLowerCase()}`;
  if (from === 'order' && to === 'open') return 'Match undone, order';
  if (from === 'order' && to === 'returned') return 'Refunded, order';
  if (from === 'returned') {
    return to === 'order' ? 'Refund undone, order' : 'Refund undone';
  }
  if (from === 'unconfirmed' && to === 'open') return 'Confirmed as received';
  if (from === 'to-return' && to === 'open') return 'Refund cancelled';
  if (to === 'duplicate') return 'Marked as a duplicate of';
  return accountNames[to];
}
