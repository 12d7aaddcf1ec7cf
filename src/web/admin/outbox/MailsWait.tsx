import { AdminLink } from '../page/AdminLink.tsx';

/** Stands where a mail would be promised, in a shop that can send none. */
export function MailsWait() {
  return (
    <>
      <span>Emails are waiting: no mail server is set (see the</span>{' '}
      <AdminLink to="/admin/dashboard/outbox" className="text-link">
        Outbox
      </AdminLink>
      <span>).</span>
    </>
  );
}
