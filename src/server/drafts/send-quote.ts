import type { Draft } from '../../contracts/orders/drafts.ts';
import { changeEditable } from '../audit/index.ts';
import { recordEvent } from '../events/index.ts';
import { conflict, HttpError, wrongField } from '../platform/http/http-error.ts';
import type { Shop } from '../platform/shop.ts';
import { assertNotAccepted, editableDraft } from './edit-drafts.ts';

type Which = { id: string; version: number | undefined; by: string };

/**
 * Has a draft mailed to its customer. Throws an HttpError where there is nobody to mail or nothing to offer (400), it was
 * changed since `version`, is accepted or expired (409).
 */
export async function sendQuote(shop: Shop, which: Which): Promise<Draft> {
  const sent = await changeEditable(shop, editableDraft(shop), which, async (draft, trx) => {
    assertNotAccepted(draft);
    if (draft.state === 'expired') {
      throw conflict('expired', 'The last day of this quote is over. Choose another one first.');
    }
    if (!draft.customer.email) {
      throw wrongField('customer.email', 'Enter the email address that the quote goes to.');
    }
    if (draft.lines.length === 0) {
      throw new HttpError(400, 'no_items', 'A quote has at least one item.');
    }
    const now = shop.clock();
    await recordEvent(trx, { kind: 'quote.sent', draftId: draft.id }, now);
    return { ...draft, sentAt: new Date(now).toISOString(), mailState: 'waiting' as const };
  });
  shop.outbox.wake();
  return sent;
}
