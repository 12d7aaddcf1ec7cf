import { answerQuestions } from '../thread.ts';
import type { ReadAsked, ReadTold } from './read-in-thread.ts';
import { openSqlite } from './sqlite-connection.ts';

// Run by read-in-thread.ts.

/** Rows that are handed over at a time: receiving them is the one thing that others still wait for. */
const AT_ONCE = 500;

let connection: ReturnType<typeof openSqlite> | undefined;
/** What is still to be handed over. */
const rests = new Map<number, unknown[]>();
let count = 0;

answerQuestions(async (asked: ReadAsked): Promise<ReadTold> => {
  if (typeof asked === 'number') return handOver(asked, rests.get(asked) ?? []);
  const { file, settings, sql, parameters } = asked;
  connection ??= openSqlite(file, settings, true);
  count += 1;
  return handOver(count, connection.run(sql, parameters).rows);
});

function handOver(id: number, rows: unknown[]): ReadTold {
  const rest = rows.slice(AT_ONCE);
  if (rest.length > 0) rests.set(id, rest);
  else rests.delete(id);
  return { rows: rows.slice(0, AT_ONCE), rest: rest.length > 0 ? id : undefined };
}
