import { AUTODEPOSIT_NAME, PAY_INSTRUCTIONS } from '../../domain/payments/payment-texts.ts';
import type { Sender } from '../config.ts';
import { listPageTexts, readSettings } from '../content/index.ts';
import type { Queryable } from '../platform/database/schema.ts';
import { findSetSender } from '../platform/mail-access/mail-access.ts';
import type { Shop } from '../platform/shop.ts';
import type { Letterhead } from './mail-content.ts';

type Parts = Pick<Shop, 'db' | 'config'>;

/** Who mails come from: MAIL_FROM, else the owner's sender, else the shop's name and support address. */
export async function findSender({ db, config }: Parts): Promise<Sender> {
  if (config.mailFrom) return config.mailFrom;
  const { shopName, supportEmail } = await readSettings(db);
  const set = await findSetSender({ db, config });
  return { name: set?.name || shopName, address: set?.address || supportEmail };
}

/** Links begin with PUBLIC_URL and nothing else: what a visitor's request says must not stand in another's mail. */
export async function gatherLetterhead({ db, config }: Parts): Promise<Letterhead> {
  return { ...(await readSettings(db)), origin: config.publicUrl };
}

/** What the owner says about paying. */
export async function findPayTexts(
  db: Queryable,
): Promise<{ payInstructions: string; autodepositName: string }> {
  const texts = await listPageTexts(db);
  const textOf = (id: string) => texts.find(({ pageId }) => pageId === id)?.content ?? '';
  return { payInstructions: textOf(PAY_INSTRUCTIONS), autodepositName: textOf(AUTODEPOSIT_NAME) };
}
