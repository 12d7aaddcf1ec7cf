import type { OrderDetails } from '../../../../contracts/orders/admin-orders.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { MailState } from '../../outbox/MailState.tsx';
import { AdminLink } from '../../page/AdminLink.tsx';
import { SectionTitle } from '../../page/SectionTitle.tsx';
import { ShopTime } from '../../page/ShopTime.tsx';

/** The mails about the order, to whom they went, and whether they arrived. */
export function MailsSection({ mails }: Pick<OrderDetails, 'mails'>) {
  return (
    <section aria-labelledby="mails" className="grid gap-3">
      <SectionTitle id="mails">Emails</SectionTitle>
      {mails.length === 0 ? (
        <p className="text-ink-soft">No email has been sent about this order yet.</p>
      ) : (
        <ul aria-label="Emails" className="border-b border-line">
          {mails.map((mail) => (
            <li key={mail.id} className="grid gap-0.5 border-t border-line py-2">
              <span className="flex items-baseline justify-between gap-3">
                <MailLink mail={mail} />
                <MailState state={mail.state} />
              </span>
              <span className="flex flex-wrap justify-between gap-x-4 text-ink-soft">
                <span translate="no" className="min-w-0 wrap-anywhere">
                  {mail.toAddress}
                </span>
                <ShopTime at={mail.createdAt} />
              </span>
              {mail.lastError && mail.state !== 'sent' && mail.state !== 'outdated' && (
                <span className="wrap-anywhere text-alarm">{mail.lastError.split('\n')[0]}</span>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Warns of mails about the order that were given up. */
export function MailsNotDelivered({ mails }: Pick<OrderDetails, 'mails'>) {
  const lost = mails.filter(({ state }) => state === 'given-up');
  if (lost.length === 0) return null;
  return (
    <Notice
      tone="error"
      title={
        lost.length === 1
          ? 'An email was not delivered'
          : `${lost.length} emails were not delivered`
      }
    >
      <ul className="grid gap-1">
        {lost.map((mail) => (
          <li key={mail.id} className="wrap-anywhere">
            <MailLink mail={mail} />
            <span>{` to ${mail.toAddress}: ${mail.lastError?.split('\n')[0] ?? 'given up'}`}</span>
          </li>
        ))}
      </ul>
      <p className="mt-1">Check the address, and call the customer if it is wrong.</p>
    </Notice>
  );
}

function MailLink({ mail: { id, subject } }: { mail: OrderDetails['mails'][number] }) {
  return (
    <AdminLink to={`/admin/dashboard/outbox/${id}`} className="text-link wrap-anywhere">
      {subject}
    </AdminLink>
  );
}
