import type { getDayEnd } from '../../../../contracts/payments/day-end.ts';
import type { Answer } from '../../../../contracts/wire/endpoint.ts';
import { methodNames } from '../../../../domain/payments/payment-methods.ts';
import { formatDollars } from '../../../../domain/pricing/money.ts';
import { LongDate } from '../../../ui/data/LongDate.tsx';
import { SpecTable } from '../../../ui/data/SpecTable.tsx';
import { Tag } from '../../../ui/data/Tag.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { joinClasses } from '../../../ui/layout/join-classes.ts';
import { AdminLink } from '../../page/AdminLink.tsx';
import { countOf } from '../../page/count-of.ts';
import { ShopDate } from '../../page/ShopDate.tsx';
import { ShopTime } from '../../page/ShopTime.tsx';
import { transferStates } from '../transfers/TransferTag.tsx';
import { DayLines, signed } from './DayLines.tsx';
import { describeFault } from './describe-fault.ts';

type DayEnd = Answer<typeof getDayEnd>;

const MAX_LINES_SHOWN = 50;

/** One day on one sheet, on paper too: what bank and ledger say, and each transfer on which they differ. */
export function DayEndSheet({ end, isOld }: { end: DayEnd; isOld: boolean }) {
  const { day, bank, bankRows, ledger, ledgerTransfers, difference, imports, leftOut } = end;
  return (
    <section
      data-paper=""
      aria-label="Day-end"
      aria-busy={isOld}
      className={joinClasses('grid grid-cols-[minmax(0,1fr)] gap-8', isOld && 'opacity-60')}
    >
      <h2 className="text-xl font-semibold tracking-[-0.01em]">
        <span className="hidden print:inline">Day-end, </span>
        <LongDate date={day} />
      </h2>
      {imports.length === 0 && (
        <Notice
          tone="warning"
          title="No bank file covers this day"
          action={
            <AdminLink to="/admin/dashboard/payments/bank-file" className="text-link">
              Import a bank file
            </AdminLink>
          }
        >
          What the bank received that day is not known, so the ledger is compared with nothing.
        </Notice>
      )}
      {imports[0] && !imports[0].wasDayOver && (
        <Notice title="The bank’s file was downloaded before the end of this day">
          Payments may have arrived after that. Import a newer file.
        </Notice>
      )}
      {leftOut.length > 0 && (
        <Notice
          tone="warning"
          title={`${leftOut.length === 1 ? '1 line was' : `${leftOut.length} lines were`} left out of the import`}
        >
          <p>
            They may contain payments of this day. Check your account, or import the file again once
            it can be read.
          </p>
          <ul className="grid gap-2 pt-2">
            {leftOut.slice(0, MAX_LINES_SHOWN).map(({ line, text, reason }) => (
              <li key={`${line} ${text}`}>
                <span className="figures font-semibold">{`Line ${line}.`}</span>{' '}
                <span>{`${reason}.`}</span>
                <span className="block text-xs wrap-anywhere text-ink-soft">{text}</span>
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <SpecTable
        rows={[
          { label: `Bank's file, ${countOf(bankRows, 'e-Transfer')}`, value: formatDollars(bank) },
          {
            label: `Ledger, ${countOf(ledgerTransfers, 'e-Transfer')}`,
            value: formatDollars(ledger),
          },
          {
            label: 'Difference',
            strong: true,
            value: (
              <span className="inline-flex flex-wrap items-center justify-end gap-x-3">
                <BalanceTag end={end} />
                <span>{signed(difference)}</span>
              </span>
            ),
          },
        ]}
      />
      {end.items.length > 0 && (
        <DayLines
          title="What explains the difference"
          lines={end.items.map((item) => ({
            key: item.transferId,
            to: `/admin/dashboard/payments/${item.transferId}` as const,
            name: item.senderName || 'Unknown sender',
            remark: describeFault(item),
            amount: item.difference,
          }))}
          sum={end.difference}
        />
      )}
      {end.otherMoney.length > 0 && (
        <DayLines
          title="Came otherwise"
          lines={end.otherMoney.map(({ transferId, senderName, reference, method, amount }) => ({
            key: transferId,
            to: `/admin/dashboard/payments/${transferId}` as const,
            name: senderName || 'Unknown sender',
            remark: [`By ${methodNames[method]}`, reference].filter(Boolean).join(' · '),
            amount,
          }))}
          sum={end.otherSum}
        />
      )}
      <DayLines
        title="Waiting"
        empty="Nothing from this day is waiting."
        lines={end.waiting.map((line) => ({
          key: `${line.transferId} ${line.account}`,
          to: `/admin/dashboard/payments/${line.transferId}` as const,
          name: line.senderName || 'Unknown sender',
          remark: [transferStates[line.account].name, line.message].filter(Boolean).join(' · '),
          amount: line.amount,
        }))}
      />
      <DayLines
        title="Sent back"
        empty="No refunds were sent on this day."
        lines={end.refunds.map(({ id, orderId, orderNumber, toName, bankReference, amount }) => ({
          key: id,
          to: orderId ? (`/admin/dashboard/orders/${orderId}` as const) : undefined,
          name: toName,
          remark: [orderNumber && `Order ${orderNumber}`, bankReference]
            .filter(Boolean)
            .join(' · '),
          amount,
        }))}
        sum={end.refunded}
      />
      <Files imports={imports} />
    </section>
  );
}

/** Balanced only where the bank's file covers the whole day. */
function BalanceTag({ end: { difference, imports, leftOut } }: { end: DayEnd }) {
  const [latest] = imports;
  if (difference !== '0.00') return <Tag tone="alarm">Not balanced</Tag>;
  if (!latest) return <Tag>Not compared</Tag>;
  const isComplete = latest.wasDayOver && leftOut.length === 0;
  return isComplete ? <Tag tone="pass">Balanced</Tag> : <Tag tone="warning">Not complete</Tag>;
}

function Files({ imports }: Pick<DayEnd, 'imports'>) {
  if (imports.length === 0) return null;
  return (
    <div className="grid gap-2 text-sm text-ink-soft">
      <h3 className="font-semibold text-ink">Files that cover the day</h3>
      <ul className="grid gap-1">
        {imports.map(({ at, by, fileName, bank, firstDay, lastDay, rows }) => (
          <li key={`${at} ${fileName}`} className="wrap-anywhere">
            <span>{`${fileName}${bank ? `, ${bank}` : ''}, `}</span>
            <ShopDate date={firstDay} /> to <ShopDate date={lastDay} />
            <span>{`, ${countOf(rows, 'row')}; imported by ${by}, `}</span>
            <ShopTime at={at} />
          </li>
        ))}
      </ul>
    </div>
  );
}
