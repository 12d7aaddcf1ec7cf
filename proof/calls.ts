import { randomInt } from 'node:crypto';
import { asked, effort, figure, type Part, type Table } from '../bench/report.ts';
import { checkMailbox, checkMailServer } from '../src/contracts/administrator/set-up-checks.ts';
import { fetchImage } from '../src/contracts/catalogue/fetch-image.ts';
import { stopStockAlerts } from '../src/contracts/catalogue/stock-alerts.ts';
import {
  putMailServer,
  removeMailServer,
  tryMailbox,
  tryMailServer,
} from '../src/contracts/mailing/mail-settings.ts';
import { readMailboxMail } from '../src/contracts/payments/mailbox.ts';
import { findFreePort } from '../tests/support/find-free-port.ts';
import { startMailServer } from '../tests/support/mail-server.ts';
import { callEverything } from './calls/call-everything.ts';
import { nameOf, type Outcome, type Tally } from './calls/caller.ts';
import { BOTH, proveOn, type Site, startProcess } from './site.ts';

/** Calls on each engine; `--calls=100000` asks for another number, `--seed=7` for what was drawn before. */
const CALLS = asked('calls', effort(20_000, 400));
const SEED = asked('seed', randomInt(1_000_000));

export const calls: Part = {
  name: 'calls',
  title: 'Every endpoint, asked for whatever anybody may ask',
  async measure() {
    console.log(`  --seed=${SEED} repeats it`);
    const { proved, skipped } = await proveOn(BOTH, callShop);
    for (const { engine, outcome } of proved) {
      console.log(`\n${engine}`);
      console.table(Object.fromEntries(outcome.tallies));
    }
    const faults = proved.flatMap(({ engine, outcome }) => describeFaults(engine, outcome));
    if (faults.length > 0) throw new Error(`With --seed=${SEED}:\n\n${faults.join('\n\n')}`);
    return [tabulate(proved, skipped)];
  },
};

/** They need the internet, somebody's mailbox, a shop without SMTP_URL, or the link of a mail that waits for minutes. */
const BEYOND = [
  ...[fetchImage, checkMailServer, checkMailbox, readMailboxMail],
  ...[tryMailServer, tryMailbox, putMailServer, removeMailServer],
  stopStockAlerts,
].map(nameOf);

type Proved = { engine: Site['engine']; outcome: Outcome };

/** Calls a new shop on this site, which has to end without having logged an error. */
async function callShop(site: Site): Promise<Proved> {
  const mailServer = await startMailServer();
  const port = await findFreePort();
  try {
    // A name, since no passkey belongs to an address of numbers.
    const address = `http://localhost:${port}`;
    const { output, stop } = await startProcess(site, {
      PORT: `${port}`,
      PUBLIC_URL: address,
      SMTP_URL: mailServer.url,
      LOG_LEVEL: 'error',
    });
    const outcome = await callEverything({ address, mailServer }, { calls: CALLS, seed: SEED });
    await stop();
    const errors = output().match(/^\{.*$/gm) ?? [];
    const [first] = errors;
    if (first) outcome.faults.set('an error in the log', { times: errors.length, first });
    return { engine: site.engine, outcome };
  } finally {
    await mailServer.stop();
  }
}

function describeFaults(engine: Site['engine'], { tallies, faults }: Outcome): string[] {
  const unreached = [...tallies].filter(
    ([endpoint, { succeeded }]) => succeeded === 0 && !BEYOND.includes(endpoint),
  );
  return [
    ...unreached.map(([endpoint]) => `${engine}: ${endpoint} never answered with a success`),
    ...[...faults].map(([fault, { times, first }]) => `${engine}: ${fault} (${times} ×)\n${first}`),
  ];
}

function tabulate(proved: readonly Proved[], skipped: string | undefined): Table {
  const row = (name: string, count: (outcome: Outcome, tallies: Tally[]) => number) => [
    name,
    ...proved.map(({ outcome }) => figure(count(outcome, [...outcome.tallies.values()]))),
  ];
  const sum = (of: keyof Tally) => (_: Outcome, tallies: Tally[]) =>
    tallies.reduce((total, tally) => total + tally[of], 0);
  return {
    title: 'Calls made from the contracts',
    note: `As a stranger, a shopper and the owner: well-formed requests, requests with a value at an edge, of another type or missing, and requests that are not what a browser sends. Each answer was held against its contract: no 5xx, no field too many, nothing to whoever may not ask, no personal data of somebody else, every refusal a sentence. --seed=${SEED}`,
    columns: ['', ...proved.map(({ engine }) => engine)],
    rows: [
      row('Calls', sum('calls')),
      row('Answered with a success', sum('succeeded')),
      row('Refused', sum('refused')),
      row('Endpoints', (_, tallies) => tallies.length),
      row('… that answered with a success', (_, tallies) => {
        return tallies.filter(({ succeeded }) => succeeded > 0).length;
      }),
      row('Answers that break a contract', ({ faults }) => faults.size),
    ],
    skipped,
  };
}
