import { Send } from 'lucide-react';
import type { Mail } from '../../../contracts/admin-mails.ts';
import { orderNumber } from '../../../domain/order-number.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { type SpecRow, SpecTable } from '../../ui/SpecTable.tsx';
import { AdminLink } from '../AdminLink.tsx';
import { ShopTime } from '../ShopTime.tsx';
import { MailPreview } from './MailPreview.tsx';
import { MailState } from './MailState.tsx';
import { useSendAgain } from './use-mail-changes.ts';

/** A mail with what became of it, what can be done about it, and how it looks. */
export function MailSheet({ mail }: { mail: Mail }) {
  const sending = useSendAgain(mail.id);
  const isOpen = !['sent', 'sending', 'outdated'].includes(mail.state);
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <PageTitle
        actions={
          isOpen && (
            <Button size="sm" pending={sending.isPending} onClick={() => sending.mutate()}>
              <Send className="size-4" />
              {mail.attempts > 0 ? 'Send Again Now' : 'Send Now'}
            </Button>
          )
        }
      >
        {mail.subject}
      </PageTitle>
      <p role="status" className="sr-only">
        {mail.state === 'sent' ? 'The mail was sent' : ''}
      </p>
      <WhatWentWrong mail={mail} />
      <SpecTable rows={factsOf(mail)} />
      <MailPreview mail={mail} />
    </article>
  );
}

function WhatWentWrong({ mail: { state, lastError, nextAttemptAt } }: { mail: Mail }) {
  if (state === 'outdated') {
    return (
      <Notice title="It was not sent">
        When its turn came, what it says was not true any more: the order had moved on, or the code
        was deleted.
      </Notice>
    );
  }
  if (state === 'perhaps-sent') {
    return (
      <Notice tone="warning" title="It was perhaps sent">
        The mail server may have taken it; its answer did not reach the shop. It is not sent again
        by itself. If you send it again, it may arrive twice.
        <span className="block wrap-anywhere">{lastError}</span>
      </Notice>
    );
  }
  if (lastError === null) return null;
  return (
    <Notice
      tone={state === 'given-up' ? 'error' : 'warning'}
      title={state === 'given-up' ? 'It could not be delivered' : 'It could not be sent yet'}
    >
      <span className="wrap-anywhere">{lastError}</span>
      {nextAttemptAt && (
        <span className="block">
          It is tried again by itself, next at <ShopTime at={nextAttemptAt} />.
        </span>
      )}
    </Notice>
  );
}

function factsOf(mail: Mail): SpecRow[] {
  const { toName, toAddress, from, replyTo, orderId, attempts } = mail;
  const broken = (text: string) => <span className="wrap-anywhere">{text}</span>;
  return [
    { label: 'To', value: broken(toName ? `${toName} <${toAddress}>` : toAddress) },
    { label: 'From', value: broken(from) },
    ...(replyTo ? [{ label: 'Replies go to', value: broken(replyTo) }] : []),
    { label: 'State', value: <MailState state={mail.state} /> },
    { label: 'Written', value: <ShopTime at={mail.createdAt} /> },
    ...(mail.sentAt ? [{ label: 'Sent', value: <ShopTime at={mail.sentAt} /> }] : []),
    ...(attempts > 1 ? [{ label: 'Attempts', value: String(attempts) }] : []),
    ...(orderId
      ? [
          {
            label: 'Order',
            value: (
              <AdminLink to={`/admin/dashboard/orders/${orderId}`} className="text-link">
                <span className="code-figures">{orderNumber(orderId)}</span>
              </AdminLink>
            ),
          },
        ]
      : []),
  ];
}
