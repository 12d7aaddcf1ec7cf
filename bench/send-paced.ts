import { readFileSync } from 'node:fs';
import { Agent, request as send } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { beginTurn, fillRequest, loadJob, type ReadJob } from './load-job.ts';

/**
 * The process of `runLoad` that sends each request when it is due, whether others were answered or not, as visitors
 * do who know nothing of each other. A latency counts from when the request was due: a server that stands still is
 * not asked less. `requests` are sent in turn.
 */
const [file = ''] = process.argv.slice(2);
const job = loadJob.parse(JSON.parse(readFileSync(file, 'utf8')));
const { perSecond = 1 } = job;
const seconds = 'seconds' in job.until ? job.until.seconds : job.until.amount / perSecond;

const agent = new Agent({ keepAlive: true, maxSockets: 256 });
const statuses: Record<string, number> = {};
const latencies: number[] = [];
let errors = 0;

const answers: Promise<void>[] = [];
const start = performance.now();
for (let sent = 0; sent < seconds * perSecond; ) {
  const due = Math.min(((performance.now() - start) / 1000) * perSecond, seconds * perSecond);
  for (; sent < due; sent += 1) {
    const wanted = job.requests[sent % job.requests.length];
    if (wanted) answers.push(ask(wanted, start + (sent / perSecond) * 1000));
  }
  await wait(1);
}
await Promise.all(answers);
agent.destroy();

latencies.sort((a, b) => a - b);
const at = (share: number) => latencies[Math.floor((latencies.length - 1) * share)] ?? 0;
process.stdout.write(
  JSON.stringify({
    answers: latencies.length,
    seconds: (performance.now() - start) / 1000,
    latency: { p50: at(0.5), p99: at(0.99), max: at(1) },
    statuses,
    errors,
    cookies: [],
  }),
);

function ask(wanted: ReadJob['requests'][number], due: number): Promise<void> {
  const { method, path, headers, body } = fillRequest(wanted, beginTurn(), job.lists);
  const length = body ? { 'content-length': Buffer.byteLength(body) } : {};
  return new Promise((resolve) => {
    const request = send(job.origin + path, { agent, method, headers: { ...headers, ...length } });
    request.on('error', () => {
      errors += 1;
      resolve();
    });
    request.on('response', (response) => {
      response.resume();
      response.on('end', () => {
        latencies.push(performance.now() - due);
        const status = String(response.statusCode);
        statuses[status] = (statuses[status] ?? 0) + 1;
        resolve();
      });
    });
    request.end(body);
  });
}
