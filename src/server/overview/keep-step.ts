import { z } from 'zod';
import { keptSteps } from '../../domain/identity/kept-steps.ts';
import { recordChange } from '../audit/index.ts';
import { firstPageTexts } from '../content/index.ts';
import { firstSections } from '../page-sections/index.ts';
import { runTransaction } from '../platform/database/run-transaction.ts';
import type { Queryable } from '../platform/database/schema.ts';
import { findSetting, lockSettings, putSetting } from '../platform/database/settings.ts';
import { notFound } from '../platform/http/http-error.ts';
import type { Shop } from '../platform/shop.ts';

const SETTING = 'keptAsItIs';
const stored = z.array(z.string());

const steps: readonly string[] = keptSteps;

/** The steps of the set-up, and the ids of texts, for which the owner keeps what was there. */
export async function findKept(db: Queryable): Promise<string[]> {
  return stored.parse(JSON.parse((await findSetting(db, SETTING)) ?? '[]'));
}

/** Does a step of the set-up, or one of its texts, by keeping what is there. Throws an HttpError (404) for any other. */
export async function keepStep(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  step: string,
  by: string,
): Promise<void> {
  const isText =
    firstSections.includes(step) || firstPageTexts.some(({ pageId }) => pageId === step);
  if (!isText && !steps.includes(step)) throw notFound('There is no such step');
  await runTransaction(db, async (trx) => {
    await lockSettings(trx);
    const before = await findKept(trx);
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
