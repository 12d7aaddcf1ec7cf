import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Config } from './config.ts';
import type { Database } from './platform/database/schema.ts';
import { findSetting } from './platform/database/settings.ts';

const SEED = join(import.meta.dirname, '..', '..', 'dev', 'seed', 'seed.ts');

/** Fills a shop on its first start, in a process of its own. Throws an Error with that process's error message. */
export async function seedWhenFresh(db: Database, seed: Config['seed']): Promise<void> {
  if ((await findSetting(db, 'first-start')) !== undefined) return;

  if (seed === 'demo')
    process.stdout.write('Filling the shop with the demonstration catalogue …\n');
  const seeding = spawn(process.execPath, [SEED], { stdio: ['ignore', 'inherit', 'pipe'] });
  let errors = '';
  seeding.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  const end = () => seeding.kill();
  process.once('exit', end);
  const [code] = await once(seeding, 'close');
  process.off('exit', end);
  if (code !== 0) throw new Error(`the catalogue could not be filled: ${lastError(errors)}`);
}

function lastError(text: string): string {
  const lines = text.split('\n').filter((line) => /^\w*Error: /.test(line.trim()));
  return lines.at(-1)?.trim() ?? 'its process ended early';
}
