import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Send } from 'lucide-react';
import type { Mail } from '../../../contracts/mailing/admin-mails.ts';
import { orderNumber } from '../../../domain/orders/order-number.ts';
import { call } from '../../api.ts';
import { type SpecRow, SpecTable } from '../../ui/data/SpecTable.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Button } from '../../ui/forms/Button.tsx';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { showFailure } from '../form/show-failure.ts';
import { AdminLink } from '../page/AdminLink.tsx';
import { DetailPage } from '../page/DetailPage.tsx';
import { SectionTitle } from '../page/SectionTitle.tsx';
import { ShopTime } from '../page/ShopTime.tsx';
import { MailFrame } from './MailFrame.tsx';
import { MailState } from './MailState.tsx';
import { mailQuery, refreshMails } from './queries.ts';
import { SendFailure } from './SendFailure.tsx';

export function MailPage() {
  const id = String(useParams({ strict: false }).id);
  const query = useQuery(mailQuery(id));
  return (
    <DetailPage
      query={query}
      what="mail"
      list={{ to: '/admin/dashboard/outbox', label: 'All emails' }}
      gone="It was deleted with what it was about, or its address is mistyped."
    >
      {(mail) => <MailDetails mail={mail} />}
    </DetailPage>
  );
}

/** A mail, whether it was sent, and how it looks. One that waits or was given up can be sent now. */
function MailDetails({ mail }: { mail: Mail }) {
  const queryClient = useQueryClient();
  const sending = useMutation({
    mutationFn: () => call('POST /api/admin/mails/{id}/send', { params: { id: mail.id } }),
    onSuccess: (sent) => refreshMails(queryClient, sent),
    onError: (error) => {
      showFailure('The email was not sent', error);
      void queryClient.invalidateQueries(mailQuery(mail.id));
      return refreshMails(queryClient);
    },
  });
  const isOpen = mail.willBeSent && mail.state !== 'sending';
  return (
    <article className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-6">
      <PageTitle
        actions={
          isOpen && (
            <Button size="sm" pending={sending.isPending} onClick={() => sending.mutate()}>
              <Send className="size-4" />
              <span>{mail.attempts > 0 ? 'Send Again Now' : 'Send Now'}</span>
            </Button>
          )
        }
      >
        {mail.subject}
      </PageTitle>
      <p role="status" className="sr-only">
        {mail.state === 'sent' ? 'The email was sent' : ''}
      </p>
      <SendProblem mail={mail} />
      <SpecTable rows={describeMail(mail)} />
      <MailPreview mail={mail} />
    </article>
  );
}

function SendProblem({ mail }: { mail: Mail }) {
  const { state, lastError, nextAttemptAt, willBeSent } = mail;
  if (!willBeSent && state !== 'sent' && state !== 'outdated') {
    return (
      <Notice title="It will not be sent">
        What it says is no longer true: the order has moved on, a later email tells it, or the code
        was deleted. Below is what was written.
      </Notice>
    );
  }
  if (state === 'outdated') {
    return (
      <Notice title="It was not sent">
        By the time it was due, what it says was no longer true: the order had moved on, a later
        email tells it, or the code was deleted.
      </Notice>
    );
  }
  if (state === 'perhaps-sent') {
    return (
      <Notice tone="warning" title="It was perhaps sent">
        The mail server may have accepted it, but its answer did not reach the shop. It is not
        resent automatically. If you send it again, it may arrive twice.
        {lastError && (
          <span className="block">
            <SendFailure reason={lastError} />
          </span>
        )}
      </Notice>
    );
  }
  if (lastError === null) return null;
  return (
    <Notice
      tone={state === 'given-up' ? 'error' : 'warning'}
      title={state === 'given-up' ? 'It could not be delivered' : 'It could not be sent yet'}
    >
      <SendFailure reason={lastError} />
      {nextAttemptAt && (
        <span className="block">
          It is retried automatically, next: <ShopTime at={nextAttemptAt} />
        </span>
      )}
    </Notice>
  );
}

function describeMail(mail: Mail): (SpecRow | false)[] {
  const { toName, toAddress, from, replyTo, orderId, attempts } = mail;
  const wrapped = (text: string) => <span className="wrap-anywhere">{text}</span>;
  return [
    { label: 'To', value: wrapped(toName ? `${toName} <${toAddress}>` : toAddress) },
    { label: 'From', value: wrapped(from) },
    replyTo !== null && { label: 'Replies go to', value: wrapped(replyTo) },
    { label: 'State', value: <MailState state={mail.state} /> },
    { label: 'Written', value: <ShopTime at={mail.createdAt} /> },
    mail.sentAt !== null && { label: 'Sent', value: <ShopTime at={mail.sentAt} /> },
    attempts > 1 && { label: 'Attempts', value: String(attempts) },
    orderId !== null && {
      label: 'Order',
      value: (
        <AdminLink to={`/admin/dashboard/orders/${orderId}`} className="text-link">
          <span translate="no" className="code-figures">
            {orderNumber(orderId)}
          </span>
        </AdminLink>
      ),
    },
  ];
}

/** The mail as HTML and as plain text. */
function MailPreview({ mail: { subject, html, text } }: { mail: Mail }) {
  return (
    <section aria-labelledby="preview" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <SectionTitle id="preview">How it looks</SectionTitle>
      <MailFrame html={html} title={`The email ‘${subject}’`} />
      <details>
        <summary className="cursor-pointer font-semibold">As plain text</summary>
        <pre
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
          tabIndex={0}
          className="mt-3 overflow-x-auto rounded-surface border border-line bg-surface p-4 font-mono text-sm"
        >
          {text}
        </pre>
      </details>
    </section>
  );
}
