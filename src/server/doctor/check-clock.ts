import { sql } from 'kysely';
import { isPostgres } from '../platform/database/engine.ts';
import type { Database } from '../platform/database/schema.ts';
import { type Finding, ok, warning, wrong } from './finding.ts';
import { sendRequest } from './send-request.ts';

const SECOND = 1000;
/** HTTP dates are whole seconds, and an answer takes a while. */
const TOLERANCE = 5 * SECOND;
const MINUTE = 60 * SECOND;
const ADVICE = 'Have the server set its clock from the network: timedatectl set-ntp true.';

/** Compares the clock with PostgreSQL's and with the date of a web server elsewhere, as far as each can be had. */
export async function checkClock(
  db: Database | undefined,
  dateServer: string,
  clock: () => number,
): Promise<Finding[]> {
  // Each is compared as soon as it was read: an answer from elsewhere may take seconds, or never come.
  const databaseTime = db && isPostgres(db) ? await readTime(db) : undefined;
  const findings = compare("the database's clock", databaseTime, clock());
  const date = await readDate(dateServer);
  return [...findings, ...compare(`the clock of ${new URL(dateServer).host}`, date, clock())];
}

function compare(name: string, time: number | undefined, now: number): Finding[] {
  if (time === undefined) return [];
  const difference = Math.abs(now - time);
  const text = `This machine's clock differs from ${name} by ${Math.round(difference / SECOND)} s.`;
  if (difference > MINUTE) return [wrong(text, ADVICE)];
  return [difference > TOLERANCE ? warning(text, ADVICE) : ok(text)];
}

async function readTime(db: Database): Promise<number | undefined> {
  const { rows } = await sql<{
    time: number;
  }>`select (extract(epoch from clock_timestamp()) * 1000)::bigint as time`.execute(db);
  return rows[0]?.time;
}

async function readDate(address: string): Promise<number | undefined> {
  const answer = await sendRequest(address).catch(() => undefined);
  return answer?.headers.date ? Date.parse(answer.headers.date) : undefined;
}
