import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { asked, effort, figure, type Part } from '../bench/report.ts';
import { checkBooks } from './check-books.ts';
import { races as pairs, type Race } from './race-pairs.ts';
import { openScene, type Scene } from './race-scene.ts';
import { BOTH, proveOn } from './site.ts';

const ROUNDS = asked('rounds', effort(200, 1));
/** In milliseconds, about as long as one of the two takes. */
const MAX_LEAD = 20;

export const races: Part = {
  name: 'races',
  title: 'Two at the same moment',
  async measure() {
    const { proved, skipped } = await proveOn(BOTH, async (site) => {
      const scene = await openScene(site);
      try {
        return { engine: site.engine, outcomes: await runRaces(scene) };
      } finally {
        await scene.close();
      }
    });
    return [
      {
        title: 'What comes out of two that want the same at the same moment',
        note: `Each pair ${figure(ROUNDS)} times, from two processes on PostgreSQL and from one on SQLite. What came out, as the statuses of both answers or the state of the order, with how often. Anything that the tables of states do not allow ends the proof, and so do stock, uses of codes and ledger that do not add up in the end.`,
        columns: ['pair', ...proved.map(({ engine }) => engine)],
        rows: pairs.map(({ pair }, at) => [
          pair,
          ...proved.map(({ outcomes }) => outcomes[at] ?? '–'),
        ]),
        skipped,
      },
    ];
  },
};

/** Runs every race so many times, and says how often what came out, in the order of the races. */
async function runRaces(scene: Scene): Promise<string[]> {
  const outcomes: string[] = [];
  for (const race of pairs) {
    const counts = new Map<string, number>();
    for (let round = 1; round <= ROUNDS; round += 1) {
      const outcome = await runRace(race, scene).catch((cause: unknown) => {
        throw new Error(`${race.pair}, round ${round}: ${cause}`, { cause });
      });
      counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
    }
    outcomes.push([...counts].map(([outcome, count]) => `${outcome}: ${figure(count)}`).join(', '));
  }
  const findings = await checkBooks(scene.db, scene.stock);
  if (findings.length > 0) throw new Error(findings.join('\n'));
  return outcomes;
}

/** Lets two go at about the same moment, so that now one and now the other is a little ahead. */
async function runRace({ prepare, allowed }: Race, scene: Scene): Promise<string> {
  const { racers, order, product, find, report } = await prepare(scene);
  const replies = await Promise.all(racers.map((racer) => wait(randomInt(MAX_LEAD)).then(racer)));
  const statuses = replies.map((reply) => reply?.status ?? '–').join(' ');
  const state = order && (await scene.stateOf(order));
  const found = {
    ...(state && { state }),
    ...(product && { left: await scene.leftOf(product) }),
    ...(await find?.()),
  };
  if (!isDeepStrictEqual(allowed[statuses], found)) {
    const sentences = replies.flatMap((reply) => reply?.error?.message ?? []);
    throw new Error(`answered ${statuses} with ${JSON.stringify(found)}. ${sentences.join(' ')}`);
  }
  return (await report?.()) ?? state ?? statuses;
}
