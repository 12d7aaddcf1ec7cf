import type { Config } from '../config.ts';
import { findUnchangedDefaults, readSettings } from '../content/index.ts';
import type { Database } from '../platform/database/schema.ts';
import { findSetSender } from '../platform/mail-access/mail-access.ts';

/**
 * Who mails come from; undefined if that is unknown, or still the demonstration's, which no mail server accepts.
 * `typed` counts instead of what is stored; empty, it is the support address.
 */
export async function findOwnSender(
  db: Database | undefined,
  config: Config,
  typed?: string,
): Promise<string | undefined> {
  if (config.mailFrom) return config.mailFrom.address;
  if (!db) return undefined;
  const set = typed ?? (await findSetSender({ db, config }))?.address;
  if (set) return set;
  if ((await findUnchangedDefaults(db)).settings.includes('supportEmail')) return undefined;
  return (await readSettings(db)).supportEmail;
}
