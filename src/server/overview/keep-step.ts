import { z } from 'zod';
import { type KeptStep, keptSteps } from '../../domain/identity/kept-steps.ts';
import { recordChange } from '../audit/index.ts';
import { runTransaction } from '../platform/database/run-transaction.ts';
import type { Queryable } from '../platform/database/schema.ts';
import { findSetting, lockSettings, putSetting } from '../platform/database/settings.ts';
import type { Shop } from '../platform/shop.ts';

const SETTING = 'keptAsItIs';
const stored = z.array(z.enum(keptSteps));

/** The steps of the set-up for which the owner keeps what was there. */
export async function findKeptSteps(db: Queryable): Promise<KeptStep[]> {
  return stored.parse(JSON.parse((await findSetting(db, SETTING)) ?? '[]'));
}

/** Does a step of the set-up by keeping what is there. */
export async function keepStep(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  step: KeptStep,
  by: string,
): Promise<void> {
  await runTransaction(db, async (trx) => {
    await lockSettings(trx);
    const before = await findKeptSteps(trx);
    if (before.includes(step)) return;
    const after = [...before, step];
    await putSetting(trx, SETTING, after);
    await recordChange(trx, {
      by,
      at: clock(),
      kind: 'settings',
      id: 'settings',
      name: 'Before you open',
      before: { keptAsItIs: before },
      after: { keptAsItIs: after },
    });
  });
}
