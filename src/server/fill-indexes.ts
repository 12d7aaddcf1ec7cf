import { transferTexts } from './payments/ledger/index.ts';
import type { Database } from './platform/database/schema.ts';
import { mailTexts } from './platform/mailer/mail-texts.ts';
import { fillTexts } from './platform/text-index/fill-texts.ts';
import { fillSearchIndex } from './search/index.ts';

/** What the owner's lists are searched by. */
export const textIndexes = [transferTexts, mailTexts];

/** Writes what searches need and a migration has left out. */
export async function fillIndexes(db: Database): Promise<void> {
  await fillSearchIndex(db);
  for (const index of textIndexes) await fillTexts(db, index);
}
