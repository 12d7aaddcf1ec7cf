import { readFormerAddress, withoutQuery } from '../../domain/redirects/former-address.ts';
import type { Shop } from '../platform/shop.ts';

/** How exactly the last use is known, in milliseconds: one write a day, however many come. */
const DAY = 86_400_000;

/** Where a former address (path and query) leads, as a path of this shop; undefined where nobody said. */
export async function followRedirect(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  url: string,
): Promise<string | undefined> {
  const address = readFormerAddress(url);
  if (address === undefined) return undefined;
  const rows = await db
    .selectFrom('redirects')
    .selectAll()
    .where('from_address', 'in', [...new Set([address, withoutQuery(address)])])
    .execute();
  const row = rows.find(({ from_address }) => from_address === address) ?? rows[0];
  if (!row) return undefined;
  const now = clock();
  if ((row.last_used_at ?? 0) < now - DAY) {
    await db.updateTable('redirects').set({ last_used_at: now }).where('id', '=', row.id).execute();
  }
  return row.to_address;
}
