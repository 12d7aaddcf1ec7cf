import { useQuery } from '@tanstack/react-query';
import { ExternalLink, Mail, Pencil } from 'lucide-react';
import type { OrderDetails } from '../../../../contracts/orders/admin-orders.ts';
import { isErased } from '../../../../domain/orders/is-erased.ts';
import { Button } from '../../../ui/forms/Button.tsx';
import { CopyButton } from '../../../ui/forms/CopyButton.tsx';
import { AdminLink } from '../../page/AdminLink.tsx';
import { ButtonLink } from '../../page/ButtonLink.tsx';
import { countOf } from '../../page/count-of.ts';
import { mailtoLink } from '../../page/mailto-link.ts';
import { SectionTitle } from '../../page/SectionTitle.tsx';
import { ordersQuery } from '../queries.ts';
import { addressLines } from './address-lines.ts';
import { isChangeable } from './is-changeable.ts';

/** Who ordered and where it goes, to be copied to a label or a carrier's form. */
export function CustomerSection({ order }: { order: OrderDetails }) {
  const { email, phone } = order;
  if (isErased(order)) return <ErasedCustomer province={order.province} />;
  const lines = addressLines(order);
  const pickup = order.shippingMethod.id === 'pickup' ? order.shippingMethod : undefined;
  return (
    <section aria-labelledby="customer" className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <SectionTitle id="customer">Customer</SectionTitle>
        <span className="flex items-center gap-1">
          {isChangeable(order) && (
            <ButtonLink
              variant="quiet"
              to={`/admin/dashboard/orders/${order.id}/change`}
              search={{ first: 'address' }}
              icon={Pencil}
            >
              Correct
            </ButtonLink>
          )}
          <CopyButton text={lines.join('\n')} what="address" sourceId="customer-address" />
        </span>
      </div>
      <address
        id="customer-address"
        translate="no"
        className="wrap-anywhere whitespace-pre-wrap not-italic"
      >
        {lines.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </address>
      {pickup && <p>{`Picks it up: ${pickup.address.join(', ')}.`}</p>}
      <ul className="border-b border-line">
        {email !== '' && <Contact what="Email" text={email} />}
        {phone !== '' && <Contact what="Phone" text={phone} />}
      </ul>
      {email === '' ? (
        <p className="text-ink-soft">
          No email address: nothing about this order is emailed. Tell the customer by phone.
        </p>
      ) : (
        <OtherOrders email={email} />
      )}
      <div className="flex flex-wrap gap-2">
        {email !== '' && (
          <Button asChild variant="secondary" size="sm">
            <a href={mailtoLink(email, `Order ${order.number}`)}>
              <Mail className="size-4" />
              Write
            </a>
          </Button>
        )}
        <Button asChild variant="quiet" size="sm">
          <a href={`/payment/${order.id}`} target="_blank" rel="noreferrer">
            <ExternalLink className="size-4" />
            The customer’s page
          </a>
        </Button>
      </div>
    </section>
  );
}

/** Leads to all orders of the address; nothing where this is the only one. */
function OtherOrders({ email }: { email: string }) {
  const { total = 0, isExact = true } =
    useQuery(ordersQuery({ q: email, page: 1, filter: '' })).data ?? {};
  if (total < 2) return null;
  return (
    <p>
      <AdminLink to="/admin/dashboard/orders" search={{ q: email }} className="text-link">
        {`${isExact ? '' : 'More than '}${countOf(total - 1, 'other order')}`}
      </AdminLink>{' '}
      of this address
    </p>
  );
}

/** Their time was over, or they asked for it. */
function ErasedCustomer({ province }: { province: string }) {
  return (
    <section aria-labelledby="customer" className="grid gap-3">
      <SectionTitle id="customer">Customer</SectionTitle>
      <p>{`Erased, all but the province: ${province}.`}</p>
    </section>
  );
}

function Contact({ what, text }: { what: string; text: string }) {
  const id = `customer-${what.toLowerCase()}`;
  return (
    <li className="flex items-center justify-between gap-3 border-t border-line">
      <span className="sr-only">{`${what}: `}</span>
      <span id={id} translate="no" className="figures min-w-0 py-1.5 wrap-anywhere">
        {text}
      </span>
      <CopyButton text={text} what={what.toLowerCase()} sourceId={id} />
    </li>
  );
}
