import { effort, figure, type Part } from '../bench/report.ts';
import { logIn, setupAdmin } from '../src/contracts/administrator/auth.ts';
import { hostileBodies } from './hostile/hostile-bodies.ts';
import { hostileFiles } from './hostile/hostile-files.ts';
import type { HostileInput } from './hostile/hostile-input.ts';
import { type Observed, observe } from './hostile/observe.ts';
import { type Process, provePart, type Site, startProcess } from './site.ts';
import { send, writeRequest } from './wire.ts';

/** Milliseconds that anybody else may wait; the quick form runs beside other tests. */
const MAX_WAIT = effort(500, 5000);
/** Bytes. */
const MAX_MEMORY = 512 * 2 ** 20;
/** Of one kind, sent at the same moment. */
const AT_ONCE = 5;

const table = {
  title: 'One request stops the shop for nobody else (SQLite)',
  note: `The shop is started as npm start does it, with the same limit on its memory. Each request is made to take as much memory or time as it can, and is sent by the owner, but for a stranger's; first all of a kind one after another, then ${AT_ONCE} of them at once. Meanwhile somebody else asks for /api/products every 10 ms. Every request is answered, none with 5xx, by the same process; nobody waits longer than ${figure(MAX_WAIT)} ms (without the time for which other programs had the processor), and the process never has more than ${MAX_MEMORY / 2 ** 20} MB.`,
  columns: [
    'requests',
    'sent',
    'refused',
    'somebody else waits at most, ms',
    'for',
    'most memory, MB',
    'for ',
  ],
};

export const hostile: Part = provePart(
  { name: 'hostile', title: 'One request must not stop the shop' },
  table,
  ['SQLite'],
  proveHostile,
);

async function proveHostile(site: Site): Promise<string[][]> {
  const shop = await startProcess(site, { LOG_LEVEL: 'fatal' });
  try {
    const cookies = await signIn(shop);
    const all: Observed[][] = [];
    const kinds = Map.groupBy([...hostileBodies(), ...hostileFiles()], kindOf);
    for (const inputs of kinds.values()) {
      const alone: Observed[] = [];
      for (const input of chosen(inputs)) alone.push(await observe(shop, cookies, [input]));
      all.push(alone, [await observe(shop, cookies, inputs.slice(0, AT_ONCE))]);
    }
    const faults = all.flat().flatMap(findFaults);
    if (faults.length > 0) throw new Error(faults.join('\n'));
    return all.map(describe);
  } finally {
    await shop.stop();
  }
}

/** With --quick, those of each kind that took the most before there were limits. */
function chosen(inputs: HostileInput[]): HostileInput[] {
  return inputs.slice(0, effort(inputs.length, 2));
}

async function signIn({ address }: Process): Promise<Map<string, string>> {
  const cookies = new Map<string, string>();
  const { text } = await send(address, cookies, writeRequest(setupAdmin, {}));
  const { credentials } = setupAdmin.ok.parse(JSON.parse(text));
  await send(address, cookies, writeRequest(logIn, { body: credentials }));
  return cookies;
}

function findFaults({ name, statuses, wait, memory }: Observed): string[] {
  const isBroken = statuses.some((status) => status === 0 || status >= 500);
  return [
    ...(isBroken ? [`${name}: answered ${statuses}`] : []),
    ...(wait > MAX_WAIT ? [`${name}: somebody else waited ${figure(wait)} ms`] : []),
    ...(memory > MAX_MEMORY ? [`${name}: the process had ${megabytes(memory)} MB`] : []),
  ];
}

/** A row of the table. */
function describe(all: Observed[]): string[] {
  const slowest = all.reduce((most, one) => (one.wait > most.wait ? one : most));
  const largest = all.reduce((most, one) => (one.memory > most.memory ? one : most));
  const statuses = all.flatMap((one) => one.statuses);
  return [
    kindOf(slowest),
    figure(statuses.length),
    figure(statuses.filter((status) => status >= 400).length),
    figure(slowest.wait),
    shorten(slowest),
    megabytes(largest.memory),
    shorten(largest),
  ];
}

/** 'posts: brackets' → 'posts'. */
const kindOf = ({ name }: Pick<Observed, 'name'>) => name.split(':')[0] ?? '';
/** 'posts: brackets' → 'brackets'. */
const shorten = ({ name }: Observed) => name.replace(/^.*?: /, '');

const megabytes = (bytes: number) => figure(bytes / 2 ** 20);
