import type { Sender } from '../config.ts';
import { listPageTexts, readSettings } from '../content/index.ts';
import { listHistory, showOrderToBuyer } from '../orders/index.ts';
import type { Queryable } from '../platform/database/schema.ts';
import type { Shop } from '../platform/shop.ts';
import type { Letterhead } from './mail-content.ts';
import type { OrderLetter } from './order-blocks.ts';

type Parts = Pick<Shop, 'db' | 'config'>;

/** Whom mails come from: MAIL_FROM, else the shop's name and support address. */
export async function findSender({ db, config }: Parts): Promise<Sender> {
  if (config.mailFrom) return config.mailFrom;
  const { shopName, supportEmail } = await readSettings(db);
  return { name: shopName, address: supportEmail };
}

/** Links begin with PUBLIC_URL and nothing else: what a visitor's request says must not stand in another's mail. */
export async function gatherLetterhead({ db, config }: Parts): Promise<Letterhead> {
  const { shopName, supportEmail, supportPhone, postalAddress } = await readSettings(db);
  return { shopName, supportEmail, supportPhone, postalAddress, origin: config.publicUrl };
}

/** All that is true of an order at this moment. Throws a Refusal (404) where there is none. */
export async function gatherOrder(parts: Parts, orderId: string): Promise<OrderLetter> {
  const { db } = parts;
  const steps = (await listHistory(db, orderId)).flatMap(({ entry }) =>
    entry.kind === 'step' ? [entry] : [],
  );
  return {
    order: await showOrderToBuyer(db, orderId),
    wasExpired: steps.at(-1)?.action === 'revive',
    told: steps.at(-1)?.notifyCustomer,
    pay: await howToPay(db),
    head: await gatherLetterhead(parts),
  };
}

async function howToPay(db: Queryable): Promise<OrderLetter['pay']> {
  const texts = await listPageTexts(db);
  const read = (id: string) => texts.find(({ pageId }) => pageId === id)?.content ?? '';
  return { address: read('payment-etransfer-email'), instructions: read('payment-instructions') };
}
