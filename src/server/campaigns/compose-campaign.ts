import { articleToText, renderInWorker } from '../blog/index.ts';
import type { Letterhead, MailContent } from '../mails/index.ts';

/** A campaign's text, rendered once for all who receive it: as HTML, and as plain text. */
export type Article = { subject: string; html: string; text: string };

/** Renders Markdown as it is rendered on the blog. Throws an HttpError (400) for a text that cannot be shown. */
export async function renderArticle(
  { subject, body }: { subject: string; body: string },
  origin: string | undefined,
): Promise<Article> {
  const rendered = await renderInWorker(body);
  // A mailbox does not know which shop '/shop' belongs to.
  const html = origin ? rendered.replace(/ (href|src)="\/(?!\/)/g, ` $1="${origin}/`) : rendered;
  return { subject, html, text: articleToText(html) };
}

/** The mail to one subscriber; a preview has no link to unsubscribe. */
export function composeCampaign(
  { subject, html, text }: Article,
  head: Letterhead,
  unsubscribeLink: string | undefined,
): MailContent {
  return {
    subject,
    preheader: '',
    title: subject,
    blocks: [{ kind: 'article', html, text }],
    reason: `You are receiving this email because this address was signed up for the newsletter of ${head.shopName}.`,
    unsubscribeLink: unsubscribeLink ?? '#',
  };
}
