import type { ReactNode } from 'react';
import type { Order } from '../../../contracts/checkout/orders.ts';
import { AUTODEPOSIT_NAME, PAY_INSTRUCTIONS } from '../../../domain/payments/payment-texts.ts';
import { planTransfers } from '../../../domain/payments/split-plan.ts';
import { formatCents, formatDollars, readCents } from '../../../domain/pricing/money.ts';
import { useSettings } from '../../settings-query.ts';
import { EmailAddress } from '../../ui/data/EmailAddress.tsx';
import { NothingShips } from '../announcements/Announcements.tsx';
import { usePageText } from '../use-page-text.ts';

/** How to pay, in the order of a bank's screens. */
export function PaySteps({ order }: { order: Order }) {
  const settings = useSettings();
  const instructions = usePageText(PAY_INSTRUCTIONS);
  const autodepositName = usePageText(AUTODEPOSIT_NAME);
  return (
    <section
      aria-labelledby="steps-heading"
      className="grid grid-cols-[minmax(0,1fr)] gap-4 print:gap-2 print:text-sm"
    >
      <h2 id="steps-heading" className="text-lg font-semibold">
        In your bank’s app or website
      </h2>
      {/* The owner's instructions are about the whole total, paid before it ships. */}
      {order.payment.state !== 'short' && order.payment.terms === null && (
        <p className="max-w-measure whitespace-pre-line text-ink-soft">{instructions}</p>
      )}
      <NothingShips />
      <ol className="grid max-w-measure [counter-reset:step]">
        <Step>Sign in, and choose to send an Interac e-Transfer.</Step>
        <Step>
          Add the recipient. Copy the address rather than type it:{' '}
          <strong className="font-semibold">
            <EmailAddress address={order.payment.payTo} />
          </strong>
        </Step>
        <Step>
          Enter exactly <strong className="figures font-semibold">{amountInWords(order)}</strong>,
          in Canadian dollars.
        </Step>
        <Step>
          Write{' '}
          <strong translate="no" className="code-figures font-semibold whitespace-nowrap">
            {order.number}
          </strong>{' '}
          into the message field, and nothing else.
        </Step>
        {autodepositName ? (
          <Step>
            Autodeposit is on: your bank shows{' '}
            <strong className="font-semibold">{autodepositName}</strong>. If it shows another name
            or asks for a security question, stop and check the address.
          </Step>
        ) : (
          <Step>
            If your bank asks for a security question, call us with its answer:{' '}
            <span className="whitespace-nowrap">{`${settings.supportPhone}.`}</span> Never send it
            by email, and never write it in the message field.
          </Step>
        )}
        <Step>Check address, amount and message once more, then send.</Step>
      </ol>
    </section>
  );
}

function amountInWords({ payment }: Order): string {
  const parts = planTransfers(readCents(payment.missing)).map((part) =>
    formatDollars(formatCents(part)),
  );
  return parts.length > 1
    ? `${parts.slice(0, -1).join(', ')} and then ${parts.at(-1)}`
    : parts.join();
}

function Step({ children }: { children: ReactNode }) {
  return (
    <li className="grid grid-cols-[2rem_minmax(0,1fr)] border-t border-line py-2.5 [counter-increment:step] before:font-mono before:text-sm before:leading-6 print:before:leading-5 before:text-ink-soft before:content-[counter(step)] print:py-1">
      <span>{children}</span>
    </li>
  );
}
