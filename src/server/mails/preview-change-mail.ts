import { composeOrderMail, gatherLetter, keyOfBuyerMail } from './compose-order-mail.ts';
import { renderMail } from './render-mail.ts';
import type { MailParts } from './write-mail.ts';

/** The mail about the change of an order made `at` (milliseconds); null where nobody is told, or nothing was changed. */
export async function previewChangeMail(
  parts: Pick<MailParts, 'db' | 'config' | 'clock'>,
  orderId: string,
  at: number,
): Promise<{ subject: string; html: string } | null> {
  const kind = 'order-changed';
  const letter = await gatherLetter(parts, {
    kind,
    key: keyOfBuyerMail(kind, orderId, at),
    orderId,
  });
  const content = composeOrderMail(kind, letter);
  if (!content) return null;
  const { subject, html } = renderMail(content, letter.head);
  return { subject, html };
}
