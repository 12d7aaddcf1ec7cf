import { useQuery } from '@tanstack/react-query';
import { MailboxState } from '../../payments/notification-mail/MailboxLine.tsx';
import { mailboxQuery } from '../../payments/queries.ts';

/** How reading goes; nothing before there is a mailbox. */
export function MailboxReading() {
  const mailbox = useQuery(mailboxQuery).data?.mailbox;
  return mailbox ? <MailboxState mailbox={mailbox} /> : null;
}
