import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { openConnection } from './connection.ts';
import { beginTurn, loadJob, type Turn, writeRequest } from './load-job.ts';

/**
 * The process of `runLoad`. Without `perSecond` each connection is a visitor who sends what the job lists, one after
 * the other, and begins anew as somebody else. With it each request is sent when it is due, whether others were
 * answered or not, and its latency counts from then: a server that stands still is not asked less.
 */
const [file = ''] = process.argv.slice(2);
const job = loadJob.parse(JSON.parse(readFileSync(file, 'utf8')));
/** More at once than a server's queue for new ones holds would be refused; the rest wait their turn here. */
const MOST_CONNECTIONS = 256;
const statuses: Record<string, number> = {};
const latencies: number[] = [];
const cookies: string[] = [];
let errors = 0;

const start = performance.now();
await (job.perSecond === undefined ? sendAll() : sendPaced(job.perSecond));
const seconds = (performance.now() - start) / 1000;

latencies.sort((a, b) => a - b);
const at = (share: number) => latencies[Math.floor((latencies.length - 1) * share)] ?? 0;
process.stdout.write(
  JSON.stringify({
    answers: latencies.length,
    seconds,
    latency: { p50: at(0.5), p99: at(0.99), max: at(1) },
    statuses,
    errors,
    cookies,
  }),
);

type Connection = ReturnType<typeof openConnection>;

async function sendAll(): Promise<void> {
  const { until } = job;
  const end = 'seconds' in until ? start + until.seconds * 1000 : Number.POSITIVE_INFINITY;
  let left = 'amount' in until ? until.amount : Number.POSITIVE_INFINITY;

  const visit = async (): Promise<void> => {
    const connection = openConnection(job.origin);
    while (left > 0 && performance.now() < end) {
      const turn = beginTurn();
      for (let place = 0; place < job.requests.length && left > 0; place += 1) {
        left -= 1;
        await send(connection, place, turn, performance.now());
      }
    }
    connection.close();
  };
  await Promise.all(Array.from({ length: job.connections }, () => visit().catch(countError)));
}

async function sendPaced(perSecond: number): Promise<void> {
  const amount = 'amount' in job.until ? job.until.amount : job.until.seconds * perSecond;
  const idle: Connection[] = [];
  const waiting: ((connection: Connection) => void)[] = [];
  let opened = 0;
  const takeConnection = (): Connection | Promise<Connection> => {
    const free = idle.pop();
    if (free) return free;
    if (opened === MOST_CONNECTIONS) return new Promise((resolve) => waiting.push(resolve));
    opened += 1;
    return openConnection(job.origin);
  };
  const sendWhenDue = async (number: number): Promise<void> => {
    const due = start + (number / perSecond) * 1000;
    let connection = await takeConnection();
    try {
      await send(connection, number % job.requests.length, beginTurn(), due);
    } catch (error) {
      countError(error);
      connection.close();
      connection = openConnection(job.origin);
    }
    const next = waiting.shift();
    if (next) next(connection);
    else idle.push(connection);
  };

  const answers: Promise<void>[] = [];
  while (answers.length < amount) {
    const due = Math.min(((performance.now() - start) / 1000) * perSecond, amount);
    while (answers.length < due) answers.push(sendWhenDue(answers.length));
    await wait(1);
  }
  await Promise.all(answers);
  for (const connection of idle) connection.close();
}

async function send(
  connection: Connection,
  place: number,
  turn: Turn,
  since: number,
): Promise<void> {
  const reply = await connection.send(writeRequest(job, place, turn));
  latencies.push(performance.now() - since);
  statuses[reply.status] = (statuses[reply.status] ?? 0) + 1;
  if (place > 0) return;
  turn.cookie = reply.cookies.join('; ');
  if (job.keepsCookies) cookies.push(turn.cookie);
}

function countError(error: unknown): void {
  errors += 1;
  if (errors === 1) console.error(error);
}
