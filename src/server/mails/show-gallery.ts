import type { FastifyInstance } from 'fastify';
import { escapeMarkup } from '../platform/escape-markup.ts';
import type { MailWords } from '../platform/mailer/mail-queue.ts';
import type { Shop } from '../platform/shop.ts';
import { gatherLetterhead } from './letterhead.ts';
import { renderMail } from './render-mail.ts';
import { sampleMails } from './sample-mails.ts';
import { findMail, listMails } from './store.ts';

/** Waiting mails that the gallery shows at most. */
const MAX_SHOWN = 20;

const style = `body{margin:0;padding:2rem 1rem;font:16px/1.5 system-ui,sans-serif;background:#f6faf9;color:#09281f}
main{max-width:100rem;margin:auto;display:grid;gap:2rem}h1,h2,h3{margin:0}h3{font-size:1rem}
article{display:grid;gap:.5rem;border-top:1px solid #d5dfdc;padding-top:1rem}
.views{display:grid;gap:1rem;grid-template-columns:repeat(auto-fit,minmax(min(22rem,100%),1fr))}
iframe,pre{width:100%;height:44rem;margin:0;border:1px solid #d5dfdc;border-radius:6px;box-sizing:border-box}
pre{overflow:auto;padding:1rem;background:#fff;font-size:12px}`;

/** `/dev/mail`: each mail as it will look, light, dark and as plain text, and what waits in the outbox. */
export function registerMailGallery(app: FastifyInstance, shop: Shop): void {
  app.get('/dev/mail', async (_, reply) => {
    const known = await gatherLetterhead(shop);
    const head = { ...known, origin: known.origin ?? 'https://shop.example' };
    const samples = sampleMails(head).map(({ event, content }) =>
      showMail(event, renderMail(content, head)),
    );
    return reply
      .type('text/html; charset=utf-8')
      .send(
        showPage([
          '<h1>Mails</h1><h2>With sample events</h2>',
          ...samples,
          '<h2>Waiting in the outbox</h2>',
          ...(await showWaiting(shop)),
        ]),
      );
  });
}

async function showWaiting({ db }: Shop): Promise<string[]> {
  const { rows, total } = await listMails(db, { filter: 'waiting', q: '', page: 1 });
  const latest = rows.slice(0, MAX_SHOWN);
  const whole = await Promise.all(latest.map(({ id }) => findMail(db, id)));
  const shown = whole.flatMap((mail) => (mail ? [showMail(`To ${mail.to_address}`, mail)] : []));
  return [
    `<p>${total} waiting${total > MAX_SHOWN ? `, the last ${MAX_SHOWN} of them:` : ''}</p>`,
    ...shown,
  ];
}

function showMail(event: string, { subject, html, text }: MailWords): string {
  // The colour scheme is chosen here, not by the reader's system.
  const frame = (scheme: string, asks: string) =>
    `<iframe title="${escapeMarkup(`${event}, ${scheme}`)}" sandbox="" loading="lazy" srcdoc="${escapeMarkup(html.replace('@media (prefers-color-scheme:dark)', `@media ${asks}`))}"></iframe>`;
  return `<article><h3>${escapeMarkup(event)}</h3><div>${escapeMarkup(subject)}</div><div class="views">${frame('light', 'not all')}${frame('dark', 'all')}<pre>${escapeMarkup(text)}</pre></div></article>`;
}

function showPage(parts: readonly string[]): string {
  return `<!doctype html><html lang="en-CA"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Mails</title><style>${style}</style></head><body><main>${parts.join('\n')}</main></body></html>`;
}
