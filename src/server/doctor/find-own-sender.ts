import type { Config } from '../config.ts';
import { findUnchangedDefaults } from '../content/index.ts';
import { findSender } from '../mails/index.ts';
import type { Database } from '../platform/database/schema.ts';
import { findSetSender } from '../platform/mail-access/mail-access.ts';

/** Who mails come from; undefined if that is unknown, or still the demonstration's, which no mail server accepts. */
export async function findOwnSender(
  db: Database | undefined,
  config: Config,
): Promise<string | undefined> {
  if (config.mailFrom) return config.mailFrom.address;
  if (!db) return undefined;
  const set = await findSetSender({ db, config });
  if (set?.address) return set.address;
  if ((await findUnchangedDefaults(db)).settings.includes('supportEmail')) return undefined;
  return (await findSender({ db, config })).address;
}
