import type { Order } from '../../../contracts/checkout/orders.ts';
import { useSettings } from '../../settings-query.ts';
import { EmailLink } from '../../ui/data/EmailAddress.tsx';
import { SpecTable } from '../../ui/data/SpecTable.tsx';

/** How this page is found again, and whom to ask. */
export function OrderHelp({ order }: { order: Order }) {
  const settings = useSettings();
  return (
    <section
      aria-labelledby="help-heading"
      className="grid grid-cols-[minmax(0,1fr)] gap-4 print:break-inside-avoid print:gap-1.5"
    >
      <h2 id="help-heading" className="text-lg font-semibold">
        Finding this page again
      </h2>
      <p className="max-w-measure text-ink-soft">
        {order.viewer === 'buyer' && order.isMailed && (
          <>
            <span>We have emailed you this page, to</span> <span translate="no">{order.email}</span>
            <span>. </span>
          </>
        )}
        <span>
          You also find it with the account button at the top of every page, by the order number and
          the email address.
        </span>
      </p>
      {/* The head of the page has it on paper. */}
      <div className="print:hidden">
        <SpecTable
          rows={[{ label: 'Questions', value: <EmailLink address={settings.supportEmail} /> }]}
        />
      </div>
    </section>
  );
}
