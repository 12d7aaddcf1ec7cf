import { renderApart } from '../blog/index.ts';
import type { Letterhead, MailContent } from '../mails/index.ts';

/** A campaign's text, rendered once for all who receive it. */
export type Article = { subject: string; html: string; markdown: string };

/** Renders Markdown as it is rendered on the blog. Throws a Refusal (400) for a text that cannot be shown. */
export async function renderArticle(
  { subject, body }: { subject: string; body: string },
  origin: string | undefined,
): Promise<Article> {
  const html = await renderApart(body);
  if (!origin) return { subject, html, markdown: body };
  // A mailbox does not know which shop '/shop' belongs to.
  return {
    subject,
    html: html.replace(/ (href|src)="\/(?!\/)/g, ` $1="${origin}/`),
    markdown: body.replace(/\]\(\/(?!\/)/g, `](${origin}/`),
  };
}

/** The mail to one subscriber. `leave` is their link off the list; undefined in a preview. */
export function composeCampaign(
  { subject, html, markdown }: Article,
  head: Letterhead,
  leave: string | undefined,
): MailContent {
  return {
    subject,
    preheader: '',
    title: subject,
    blocks: [{ kind: 'article', html, text: markdown }],
    reason: `You receive this mail because this address was signed up for the newsletter of ${head.shopName}.`,
    leave: leave ?? '#',
  };
}
