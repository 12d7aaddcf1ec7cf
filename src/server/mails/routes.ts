import {
  countMails,
  getMail,
  listMails,
  sendMailAgain,
  sendTestMail,
} from '../../contracts/mailing/admin-mails.ts';
import { conflict } from '../platform/http/http-error.ts';
import { type Route, route } from '../platform/http/route.ts';
import { hasMailServer } from '../platform/mail-access/mail-access.ts';
import { sendAgain } from '../platform/mailer/mail-queue.ts';
import type { Shop } from '../platform/shop.ts';
import { countHeldUp } from './count-held-up.ts';
import { findSender, gatherLetterhead } from './letterhead.ts';
import { showMail, showServer, summarize, writeSender } from './show-mails.ts';
import * as store from './store.ts';
import { writeTestMail } from './test-mail.ts';
import { assertMailServer } from './write-mail.ts';

export function mailRoutes(shop: Shop): Route[] {
  const { db, clock } = shop;
  return [
    route(listMails, async ({ query }) => {
      const found = await store.listMails(db, query);
      const now = clock();
      return {
        ...found,
        rows: found.rows.map((row) => summarize(row, now)),
        ...(await store.countUnsent(db)),
        server: await showServer(shop),
        from: writeSender(await findSender(shop)),
        owner: (await gatherLetterhead(shop)).supportEmail,
      };
    }),
    route(countMails, async () => ({
      givenUp: await store.countGivenUp(db),
      canSend: await hasMailServer(shop),
      ...(await countHeldUp(shop)),
    })),
    route(getMail, ({ params }) => showMail(shop, params.id)),
    route(sendMailAgain, async ({ params }) => {
      const { state } = await showMail(shop, params.id);
      await assertMailServer(shop);
      if (!(await sendAgain(db, params.id, clock()))) throw notNow(state);
      shop.mailer.wake();
      return showMail(shop, params.id);
    }),
    route(sendTestMail, async () => ({ id: await writeTestMail(shop) })),
  ];
}

function notNow(state: string) {
  if (state === 'outdated') {
    return conflict('outdated', 'What this email says is no longer true. It is not sent.');
  }
  return state === 'sending'
    ? conflict('being_sent', 'This email is being sent right now.')
    : conflict('already_sent', 'This email has been sent already.');
}
