import { setTimeout as wait } from 'node:timers/promises';
import { updateProduct } from '../../../src/contracts/catalogue/admin-products.ts';
import { askForStockAlert } from '../../../src/contracts/catalogue/stock-alerts.ts';
import * as campaigns from '../../../src/contracts/mailing/admin-campaigns.ts';
import * as mails from '../../../src/contracts/mailing/admin-mails.ts';
import {
  exportSubscribers,
  importSubscribers,
  listSubscriberPage,
  listSubscribers,
  removeSubscriber,
} from '../../../src/contracts/mailing/mailing-list.ts';
import { leaveNewsletter, signUpForNewsletter } from '../../../src/contracts/mailing/newsletter.ts';
import type { MailServer } from '../../../tests/support/mail-server.ts';
import { Derailed, type Scene } from '../scene.ts';
import { stockShelf } from './buy.ts';

/** In milliseconds: mails of a campaign are written once a minute. */
const PATIENCE = 90_000;

/** Waits for what a mail says. Throws a Derailed where it does not come. */
export async function readMail({ mailbox }: MailServer, pattern: RegExp): Promise<string> {
  for (const start = Date.now(); Date.now() - start < PATIENCE; await wait(50)) {
    for (const source of mailbox) {
      // Lines of quoted-printable end anywhere.
      const [, found] = pattern.exec(source.replace(/=\r?\n/g, '').replace(/=3D/g, '=')) ?? [];
      if (found) return found;
    }
  }
  throw new Derailed(`No mail says ${pattern}`);
}

/** Finds the token of a link in the mail to an address. */
function linkFor(email: string, path: string): RegExp {
  return new RegExp(`To: [^\\n]*${email.replaceAll('.', '\\.')}.*?${path}([\\w-]{32})`, 'is');
}

/** News go to a subscriber, who leaves by its link. */
export async function sendNews({ owner, shopper, stranger, person, mailServer, word }: Scene) {
  const consent = { wording: 'You agree to our news.', page: '/' };
  const [stays, leaves] = [`${person}@example.com`, `${person}.leaves@example.com`];
  for (const email of [stays, leaves])
    await shopper(signUpForNewsletter, { body: { email, consent } });
  const subscribers = [{ email: `${person}.came@example.com`, row: 2 }];
  await owner(importSubscribers, { body: { subscribers, consent } });
  const body = { subject: `News ${word()}`, body: `Three **new** lots for you: ${word()}` };
  await owner(campaigns.previewCampaign, { body });
  const draft = await owner(campaigns.createCampaign, { body });
  const params = { id: draft.id };
  const { version } = await owner(campaigns.updateCampaign, {
    params,
    body: { body: `${body.body}!`, version: draft.version },
  });
  await owner(campaigns.testCampaign, { params });
  await owner(campaigns.listCampaigns, {});
  await owner(campaigns.sendCampaign, { params, body: { version } });
  await owner(campaigns.getCampaign, { params });
  const unsent = await owner(campaigns.createCampaign, { body });
  await owner(campaigns.deleteCampaign, { params: { id: unsent.id } });

  const token = await readMail(mailServer, linkFor(leaves, '/unsubscribe/'));
  await stranger(leaveNewsletter, { params: { token } });
  await owner(listSubscribers, { query: { left: 'yes' } });
  await owner(exportSubscribers, {});
  const list = await owner(listSubscriberPage, { query: { q: stays } });
  const subscriber = list.rows.find(({ email }) => email === stays);
  await owner(removeSubscriber, { params: { id: subscriber?.id ?? '' } });
}

/** Somebody waits for a product that comes back. */
export async function tellWhenBack(scene: Scene): Promise<void> {
  const { owner, shopper, person } = scene;
  const { id, version } = await stockShelf(scene);
  const params = { id };
  const email = `${person}.waits@example.com`;
  const gone = await owner(updateProduct, { params, body: { stock: 0, version } });
  await shopper(askForStockAlert, { body: { productId: id, email } });
  await owner(updateProduct, { params, body: { stock: 5, version: gone.version } });
}

/** A mail that the mail server refuses is sent again. */
export async function sendAgain({ owner, mailServer }: Scene): Promise<void> {
  await owner(mails.countMails, {});
  const { owner: address } = await owner(mails.listMails, { query: { filter: 'all' } });
  mailServer.refuseRecipient(address);
  try {
    const params = await owner(mails.sendTestMail, {});
    for (const start = Date.now(); Date.now() - start < PATIENCE; await wait(50)) {
      if ((await owner(mails.getMail, { params })).state === 'given-up') break;
    }
    await owner(mails.sendMailAgain, { params });
  } finally {
    mailServer.takeRecipient(address);
  }
}
