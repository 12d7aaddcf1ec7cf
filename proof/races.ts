import { asked, effort, figure, type Part, type Table } from '../bench/report.ts';
import { checkBooks } from './check-books.ts';
import { editingRaces } from './race-editing.ts';
import { orderRaces } from './race-orders.ts';
import { type Scene, withScene } from './race-scene.ts';
import { shoppingRaces } from './race-shopping.ts';
import { onEachEngine, type Site } from './site.ts';

const ROUNDS = asked('rounds', effort(200, 1));

const all = [...shoppingRaces, ...orderRaces, ...editingRaces];

export const races: Part = {
  name: 'races',
  title: 'Two at the same moment',
  async measure() {
    const { proved, skipped } = await onEachEngine(async (site) => ({
      engine: site.engine,
      outcomes: await withScene(site, runRaces),
    }));
    return [tabulate(proved, skipped)];
  },
};

/** Runs every race so many times, and says how often what came out, in the order of `all`. */
async function runRaces(scene: Scene): Promise<string[]> {
  const outcomes: string[] = [];
  for (const { name, run } of all) {
    const counts = new Map<string, number>();
    for (let round = 1; round <= ROUNDS; round += 1) {
      const outcome = await run(scene, round).catch((cause: unknown) => {
        throw new Error(`${name}, round ${round}: ${cause}`, { cause });
      });
      counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
    }
    outcomes.push([...counts].map(([outcome, count]) => `${outcome}: ${figure(count)}`).join(', '));
  }
  const findings = await checkBooks(scene.shop.db, scene.stock);
  if (findings.length > 0) throw new Error(findings.join('\n'));
  return outcomes;
}

function tabulate(
  proved: readonly { engine: Site['engine']; outcomes: readonly string[] }[],
  skipped: string | undefined,
): Table {
  return {
    title: 'What comes out of two that want the same at the same moment',
    note: `Each pair ${figure(ROUNDS)} times, from two processes on PostgreSQL and from one on SQLite. What came out, as the statuses of both answers or the state of the order, with how often. Anything that the tables of states do not allow ends the proof, and so do stock, uses of codes and ledger that do not add up in the end.`,
    columns: ['pair', ...proved.map(({ engine }) => engine)],
    rows: all.map(({ name }, at) => [name, ...proved.map(({ outcomes }) => outcomes[at] ?? '–')]),
    skipped,
  };
}
