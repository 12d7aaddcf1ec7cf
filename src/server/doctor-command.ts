import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, readConfig } from './config.ts';
import {
  checkAddress,
  checkBackups,
  checkClock,
  checkDatabase,
  checkMachine,
  checkMailbox,
  checkMailServer,
  checkSender,
  checkShop,
  type Finding,
  findOwnSender,
  wrong,
} from './doctor/index.ts';
import { findFileProblem } from './platform/database/check-shop-file.ts';
import { openForReading } from './platform/database/open-database.ts';
import type { Database } from './platform/database/schema.ts';
import { findMailbox, findMailServer } from './platform/mail-access/mail-access.ts';
import { reasonOf } from './platform/reason-of.ts';

/** A web server whose clock can be relied on; nothing but a request for its first page goes there. */
const DATE_SERVER = 'https://www.canada.ca/';
const MARKS = { ok: '  ok     ', warning: '! warning', wrong: '✗ WRONG  ' };

/**
 * `npm run doctor`: prints what is wrong with a set-up, and what to do. It changes nothing and takes no lock, so it works
 * while the shop runs. Returns the exit code: 1 if something is wrong.
 */
export async function printDiagnosis(dateServer = DATE_SERVER): Promise<number> {
  const counts = { ok: 0, warning: 0, wrong: 0 };
  for await (const finding of diagnose(dateServer)) {
    counts[finding.level] += 1;
    process.stdout.write(`${MARKS[finding.level]} ${finding.text}\n`);
    if (finding.level === 'ok') continue;
    process.stdout.write(`          → ${finding.advice}\n`);
    if (finding.detail) process.stdout.write(`            ${finding.detail}\n`);
  }
  process.stdout.write(`\n${counts.wrong} wrong, ${counts.warning} to look at.\n`);
  return counts.wrong > 0 ? 1 : 0;
}

async function* diagnose(dateServer: string): AsyncGenerator<Finding> {
  let config: Config;
  try {
    config = readConfig();
  } catch (error) {
    yield wrong(`A setting is wrong: ${reasonOf(error)}.`, 'See the settings in README.md.');
    return;
  }
  yield* checkMachine(config);
  if (!config.databaseUrl) {
    const finding = examineFile(config.dataDir);
    if (finding) {
      yield finding;
      return;
    }
  }
  const db = openForReading(config);
  try {
    yield* examine(db, config, dateServer);
  } finally {
    await db.destroy();
  }
}

/** What is wrong with the file of a shop on SQLite, if it is none. */
function examineFile(dataDir: string): Finding | undefined {
  const file = join(dataDir, 'shop.db');
  if (!existsSync(file)) {
    const text = `There is no shop in ${dataDir}.`;
    return wrong(text, 'Check DATA_DIR, or start the shop, which creates it.');
  }
  const problem = findFileProblem(file);
  const advice = 'Check DATA_DIR. If it is right, stop the shop and put a backup in its place.';
  return problem === undefined ? undefined : wrong(`${file} ${problem}.`, advice);
}

async function* examine(db: Database, config: Config, dateServer: string): AsyncGenerator<Finding> {
  const { findings, usable } = await checkDatabase(db, config);
  const readable = usable ? db : undefined;
  yield* findings;
  yield* await checkClock(readable, dateServer, Date.now);
  if (readable) {
    yield* await checkShop(readable, config, Date.now());
    yield* await checkBackups(readable, config, Date.now());
  }
  const sender = await findOwnSender(readable, config);
  const parts = { db: readable, config };
  yield* await checkMailServer(await findMailServer(parts), sender);
  if (sender) yield* await checkSender(sender);
  yield* await checkMailbox(await findMailbox(parts), Date.now());
  yield* await checkAddress(config, Date.now());
}
