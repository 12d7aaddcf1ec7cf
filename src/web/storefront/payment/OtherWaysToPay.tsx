import type { Order } from '../../../contracts/checkout/orders.ts';
import { useSettings } from '../../settings-query.ts';
import { EmailLink } from '../../ui/data/EmailAddress.tsx';

/** For a company or institution, which may send no e-Transfers. */
export function OtherWaysToPay({ order }: { order: Order }) {
  const { supportEmail } = useSettings();
  return (
    <section aria-labelledby="other-ways" className="grid gap-2">
      <h2 id="other-ways" className="text-lg font-semibold">
        EFT or cheque
      </h2>
      <p className="max-w-measure text-ink-soft">
        <span>{`Either is fine, with the order number ${order.number}. For our bank details write to`}</span>{' '}
        <span className="whitespace-nowrap">
          <EmailLink address={supportEmail} />.
        </span>
      </p>
    </section>
  );
}
