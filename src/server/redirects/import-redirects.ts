import { randomUUID } from 'node:crypto';
import {
  type importRedirects as contract,
  MAX_REDIRECTS,
  redirectFields,
} from '../../contracts/content/redirects.ts';
import type { Answer, Input } from '../../contracts/wire/endpoint.ts';
import { recordChange } from '../audit/index.ts';
import { runTransaction } from '../platform/database/run-transaction.ts';
import type { Queryable } from '../platform/database/schema.ts';
import { mapYielding } from '../platform/map-yielding.ts';
import type { Shop } from '../platform/shop.ts';
import { tooMany } from './change-redirects.ts';
import { faultFinder } from './find-faults.ts';
import { putRedirects, readLeads } from './store.ts';

type Row = Input<typeof contract>['body']['redirects'][number];

/**
 * Stores the redirects of a file, or with `dryRun` only says what would come of each row. A row sees those above it.
 * Throws an HttpError (409) for more than a shop may have.
 */
export async function importRedirects(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  { redirects, dryRun }: Input<typeof contract>['body'],
  by: string,
): Promise<Answer<typeof contract>> {
  if (dryRun) return counted(await planRedirects(db, redirects));
  return runTransaction(db, async (trx) => {
    const plan = await planRedirects(trx, redirects);
    const at = clock();
    await putRedirects(
      trx,
      plan.wanted.map((one) => ({ id: randomUUID(), ...one })),
      at,
    );
    const [first] = plan.wanted;
    if (first) {
      const { length } = plan.wanted;
      const name = length === 1 ? first.from : `${length} imported redirects`;
      const after = { redirects: plan.wanted.map(({ from, to }) => `${from} → ${to}`) };
      await recordChange(trx, { by, at, kind: 'redirect', id: randomUUID(), name, after });
    }
    return counted(plan);
  });
}

type Plan = {
  wanted: { from: string; to: string }[];
  known: number;
  errors: string[];
  skipped: number[];
};

const counted = ({ wanted, ...others }: Plan) => ({ added: wanted.length, ...others });

async function planRedirects(db: Queryable, rows: readonly Row[]): Promise<Plan> {
  const read = await mapYielding(rows, (row) => ({ ...row, read: redirectFields.safeParse(row) }));
  const leads = await readLeads(db);
  const findFault = await faultFinder(
    db,
    read.flatMap((row) => (row.read.success ? [row.read.data] : [])),
  );
  const seen = new Set<string>();
  const plan: Plan = { wanted: [], known: 0, errors: [], skipped: [] };
  const refuse = ({ row, from }: Row, sentence: string) => {
    plan.skipped.push(row);
    plan.errors.push(`Row ${row} (${from.trim().slice(0, 100)}): ${sentence}`);
  };
  await mapYielding(read, ({ read, ...row }) => {
    if (!read.success) return refuse(row, read.error.issues[0]?.message ?? 'This is no redirect');
    const { from, to } = read.data;
    const before = leads.get(from);
    if (before === to) {
      seen.add(from);
      plan.known += 1;
      plan.skipped.push(row.row);
      return;
    }
    if (seen.has(from)) return refuse(row, `A row above leads to ${before}`);
    leads.set(from, to);
    const fault = findFault({ from, to }, leads);
    if (!fault) {
      seen.add(from);
      plan.wanted.push({ from, to });
      return;
    }
    if (before === undefined) leads.delete(from);
    else leads.set(from, before);
    refuse(row, fault.sentence);
  });
  if (leads.size > MAX_REDIRECTS) throw tooMany();
  return plan;
}
