import type { Doer } from '../../orders/index.ts';
import type { TransferRow } from '../../platform/database/ledger-rows.ts';
import type { Queryable } from '../../platform/database/schema.ts';
import { moveMoney } from '../ledger/index.ts';
import { listDuplicates } from './store.ts';

type SettingAside = Doer & { from: 'unconfirmed' | 'open'; twinId: string; note?: string };

/**
 * Makes a transfer, the whole of which lies in one account, a duplicate of the twin that stands for it from now on. What
 * was a duplicate of it goes along, so that no duplicate is ever of a duplicate.
 */
export async function setAside(
  trx: Queryable,
  transfer: Pick<TransferRow, 'id' | 'amount_cents'>,
  { from, twinId, ...doing }: SettingAside,
): Promise<void> {
  const followers = await listDuplicates(trx, transfer.id);
  const move = (id: string) => ({ transferId: id, amount: transfer.amount_cents, ...doing });
  await moveMoney(trx, { ...move(transfer.id), from, to: 'duplicate', twinId });
  for (const { id } of followers) {
    await moveMoney(trx, { ...move(id), from: 'duplicate', to: 'unconfirmed' });
    await moveMoney(trx, { ...move(id), from: 'unconfirmed', to: 'duplicate', twinId });
  }
}
