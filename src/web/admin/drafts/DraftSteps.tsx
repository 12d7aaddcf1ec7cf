import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Check, ExternalLink, Send } from 'lucide-react';
import type { RefObject } from 'react';
import type { Draft } from '../../../contracts/orders/drafts.ts';
import { formatDollars } from '../../../domain/pricing/money.ts';
import { call } from '../../api.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { CopyButton } from '../../ui/forms/CopyButton.tsx';
import { ConfirmDialog } from '../form/ConfirmDialog.tsx';
import { DialogButton } from '../form/DialogButton.tsx';
import { showActionFailure } from '../form/show-action-failure.ts';
import { refreshOrders } from '../orders/queries.ts';
import { MailsWait } from '../outbox/MailsWait.tsx';
import { useCanSend } from '../outbox/use-can-send.ts';
import { AdminLink, useAdminNavigate } from '../page/AdminLink.tsx';
import { SectionTitle } from '../page/SectionTitle.tsx';
import { ShopTime } from '../page/ShopTime.tsx';
import { refreshResource } from '../resource/resource.ts';
import { describeQuoteMail, isBeingSent } from './describe-draft-state.ts';
import { draftOrder } from './draft-order.ts';

/** Milliseconds in which most mails go out. */
const MAIL_TIME = 5000;

type DraftStepsProps = {
  draft: Draft;
  isUnsaved: boolean;
  /** The version that the form shows. */
  base: RefObject<number | undefined>;
};

/** What becomes of a draft: it is mailed, its link is passed on, or it becomes an order at once. */
export function DraftSteps({ draft, isUnsaved, base }: DraftStepsProps) {
  const { id, customer, business, lines, amounts, sentAt, mailState, path, state } = draft;
  const queryClient = useQueryClient();
  const navigate = useAdminNavigate();
  const canSend = useCanSend();
  useQuery({ ...draftOrder.find(id), refetchInterval: isBeingSent(mailState) && MAIL_TIME });
  const params = { id };
  const sending = useMutation({
    mutationFn: () =>
      call('POST /api/admin/drafts/{id}/send', { params, body: { version: base.current } }),
    onSuccess: (sent) => {
      base.current = sent.version;
      queryClient.setQueryData(draftOrder.find(id).queryKey, sent);
      void refreshResource(queryClient, draftOrder, 'lists');
      showToast({ title: 'Quote is being sent', description: sent.customer.email });
    },
    onError: (error) => showActionFailure('The quote was not sent', error),
  });
  const accepting = useMutation({
    mutationFn: () =>
      call('POST /api/admin/drafts/{id}/accept', {
        params,
        body: {
          version: base.current,
          total: amounts.total,
          beforeTax: amounts.beforeTax,
        },
      }),
    onSuccess: ({ order }) => {
      void refreshResource(queryClient, draftOrder);
      void refreshOrders(queryClient);
      showToast({ title: 'Order placed', description: `Order ${order?.number ?? ''}` });
      void navigate({ to: `/admin/dashboard/orders/${order?.id ?? ''}` });
    },
    onError: (error) => showActionFailure('No order was placed', error),
  });
  const link = `${location.origin}${path}`;
  const isReady = !isUnsaved && lines.length > 0 && state !== 'expired';
  return (
    <section aria-labelledby="draft-steps" className="grid gap-4">
      <SectionTitle id="draft-steps">Next</SectionTitle>
      {sentAt && (
        <p className="text-ink-soft">
          <span>{describeQuoteMail(mailState)}</span> <ShopTime at={sentAt} />
          {mailState !== null && mailState !== 'sent' && (
            <>
              <span>:</span>{' '}
              <AdminLink
                to="/admin/dashboard/outbox"
                search={{ filter: 'all', q: customer.email }}
                className="text-link"
              >
                show its email
              </AdminLink>
            </>
          )}
        </p>
      )}
      {isUnsaved && <p role="status">Save the quote first: it is sent and accepted as saved.</p>}
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          disabled={!isReady || customer.email === ''}
          pending={sending.isPending}
          onClick={() => sending.mutate()}
        >
          <Send className="size-4" />
          <span>{sentAt ? 'Send Again' : 'Send Quote'}</span>
        </Button>
        <DialogButton
          disabled={!isReady}
          dialog={(close) => (
            <ConfirmDialog
              question="Make it an order?"
              confirmLabel="Place Order"
              isOrdinary
              isPending={accepting.isPending}
              onConfirm={() => accepting.mutate(undefined, { onSettled: close })}
              onCancel={close}
            >
              {`An order of ${formatDollars(amounts.total)} is placed and its products are set aside. ${business.termsDays > 0 ? 'It is due later, so you can ship it at once. ' : ''}${customer.email ? `The customer is emailed ${business.termsDays > 0 ? 'when to pay' : 'how to pay'}.` : 'Without an email address nobody is emailed: tell the customer how to pay.'}`}
            </ConfirmDialog>
          )}
        >
          <Check className="size-4" />
          Make It an Order
        </DialogButton>
      </div>
      {customer.email === '' && (
        <p className="text-ink-soft">Without an email address it is not sent. Pass on its link.</p>
      )}
      {!canSend && (
        <Notice tone="warning">
          <MailsWait />
        </Notice>
      )}
      <div className="grid gap-1">
        <span className="text-sm font-semibold">Link for the customer</span>
        <span id="quote-link" translate="no" className="text-sm break-all text-ink-soft">
          {link}
        </span>
        <span className="flex flex-wrap items-center gap-2">
          <CopyButton text={link} what="link" sourceId="quote-link" variant="secondary" />
          <Button asChild variant="quiet" size="sm">
            <a href={path} target="_blank" rel="noreferrer">
              <ExternalLink className="size-4" />
              The customer’s page
            </a>
          </Button>
        </span>
      </div>
    </section>
  );
}
