import { composeOrderMail, gatherLetter, keyOfReturnMail } from './compose-order-mail.ts';
import { renderMail } from './render-mail.ts';
import type { MailParts } from './write-mail.ts';
import type { ReturnMailKind } from './write-order-mail.ts';

/** A mail about a return, as the return is now; null where the order has no email address. */
export async function previewReturnMail(
  parts: Pick<MailParts, 'db' | 'config' | 'clock'>,
  kind: ReturnMailKind,
  { orderId, returnId }: { orderId: string; returnId: string },
): Promise<{ subject: string; html: string } | null> {
  const key = keyOfReturnMail(kind, returnId, parts.clock());
  const letter = await gatherLetter(parts, { kind, key, orderId });
  const content = letter.order.email === '' ? undefined : composeOrderMail(kind, letter);
  if (!content) return null;
  const { subject, html } = renderMail(content, letter.head);
  return { subject, html };
}
