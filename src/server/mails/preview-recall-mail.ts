import { showOrderToBuyer } from '../orders/index.ts';
import { composeOrderMail } from './compose-order-mail.ts';
import { findPayTexts, gatherLetterhead } from './letterhead.ts';
import type { RecalledLot } from './order-mails/order-mail.ts';
import { renderMail } from './render-mail.ts';
import { sampleOrder } from './sample-mails.ts';
import type { MailParts } from './write-mail.ts';

/** The mail of a recall that is not made yet, as the customer of an order would get it; of a made-up one without its id. */
export async function previewRecallMail(
  parts: Pick<MailParts, 'db' | 'config' | 'clock'>,
  recalledLot: RecalledLot,
  orderId: string | undefined,
): Promise<{ subject: string; html: string }> {
  const head = await gatherLetterhead(parts);
  const shown = orderId ? await showOrderToBuyer(parts.db, orderId) : undefined;
  const content = composeOrderMail('lot-recalled', {
    order: shown?.order ?? sampleOrder,
    isMadeByOwner: shown?.isMadeByOwner ?? false,
    writtenAt: parts.clock(),
    isTakenBack: false,
    wasRevived: false,
    isCancelledByCustomer: false,
    isPaidTooMuch: false,
    recalledLot,
    ...(await findPayTexts(parts.db)),
    head,
  });
  if (!content) throw new Error('a recall has a mail');
  const { html } = renderMail(content, head);
  return { subject: content.subject, html };
}
