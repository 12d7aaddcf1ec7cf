import { randomUUID } from 'node:crypto';
import type { importSubscribers as contract } from '../../contracts/mailing/mailing-list.ts';
import type { Answer, Input } from '../../contracts/wire/endpoint.ts';
import { emailAddress } from '../../contracts/wire/text.ts';
import { recordChange } from '../audit/index.ts';
import { runTransaction } from '../platform/database/run-transaction.ts';
import { mapYielding } from '../platform/map-yielding.ts';
import type { Shop } from '../platform/shop.ts';
import { insertSubscribers } from './store.ts';

/**
 * Puts addresses on the list with the consent that they gave elsewhere, all in one transaction. They get no mail, and
 * no code before they sign up here. Who is on the list stays as they are, and who has left it stays away.
 */
export async function importSubscribers(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  { subscribers, consent }: Input<typeof contract>['body'],
  by: string,
): Promise<Answer<typeof contract>> {
  const errors: string[] = [];
  const emails: string[] = [];
  await mapYielding(subscribers, ({ email, row }) => {
    const read = emailAddress.safeParse(email);
    if (read.success) emails.push(read.data);
    else errors.push(`Row ${row} (${email.slice(0, 100)}): ${read.error.issues[0]?.message}`);
  });
  return runTransaction(db, async (trx) => {
    const at = clock();
    const added = await insertSubscribers(trx, emails, {
      discount_code_id: null,
      consent_wording: consent.wording,
      consent_page: consent.page,
      created_at: at,
    });
    if (added > 0) {
      const name = added === 1 ? '1 imported subscriber' : `${added} imported subscribers`;
      const id = randomUUID();
      await recordChange(trx, { by, at, kind: 'subscriber', id, name, after: { ...consent } });
    }
    return { added, known: emails.length - added, errors };
  });
}
