import { Link } from '@tanstack/react-router';
import { useSettings } from '../../settings-query.ts';
import { EmailLink } from '../../ui/data/EmailAddress.tsx';
import { PageMessage } from '../../ui/feedback/PageMessage.tsx';
import { Button } from '../../ui/forms/Button.tsx';
import { FindOrderForm } from '../find-order/FindOrderForm.tsx';
import { useFindOrder } from '../find-order/use-find-order.ts';

export function OrderNotFound() {
  const settings = useSettings();
  const finder = useFindOrder();
  return (
    <PageMessage
      title="Order not found"
      lead={
        <>
          <span>
            There is no order at this link. Check that the whole link was copied, or write to
          </span>{' '}
          <span className="whitespace-nowrap">
            <EmailLink address={settings.supportEmail} />.
          </span>
        </>
      }
      actions={
        <Button asChild variant="secondary">
          <Link to="/shop">Continue Shopping</Link>
        </Button>
      }
    >
      <section
        aria-labelledby="find-heading"
        className="grid max-w-sm gap-4 rounded-surface border border-line bg-surface p-4 sm:p-6"
      >
        <h2 id="find-heading" className="text-lg font-semibold">
          Find it by its number
        </h2>
        <FindOrderForm finder={finder} />
      </section>
    </PageMessage>
  );
}
