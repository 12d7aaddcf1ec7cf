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
  const others = [
    { name: "the database's clock", time: db && isPostgres(db) ? await readTime(db) : undefined },
    { name: `the clock of ${new URL(dateServer).host}`, time: await readDate(dateServer) },
  ];
  return others.flatMap(({ name, time }) =>
    time === undefined ? [] : [compare(name, Math.abs(clock() - time))],
  );
}

function compare(name: string, difference: number): Finding {
  const text = `This machine's clock differs from ${name} by ${Math.round(difference / SECOND)} s.`;
  if (difference > MINUTE) return wrong(text, ADVICE);
  return difference > TOLERANCE ? warning(text, ADVICE) : ok(text);
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
