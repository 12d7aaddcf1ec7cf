import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Config } from './config.ts';
import type { Database } from './platform/database/schema.ts';

const SEED = join(import.meta.dirname, '..', '..', 'dev', 'seed', 'seed.ts');

/**
 * Has a shop that was never started before filled, by a process that reads the same settings.
 * Throws an Error with that process's last line where it fails.
 */
export async function seedWhenFresh(db: Database, seed: Config['seed']): Promise<void> {
  const started = await db
    .selectFrom('settings')
    .select('key')
    .where('key', '=', 'first-start')
    .executeTakeFirst();
  if (started) return;

  if (seed === 'demo')
    process.stdout.write('Filling the shop with the demonstration catalogue …\n');
  const seeding = spawn(process.execPath, [SEED], { stdio: ['ignore', 'inherit', 'pipe'] });
  let complaint = '';
  seeding.stderr.on('data', (chunk) => {
    complaint += chunk;
  });
  const end = () => seeding.kill();
  process.once('exit', end);
  const [code] = await once(seeding, 'close');
  process.off('exit', end);
  if (code !== 0) throw new Error(`the catalogue could not be filled: ${lastLine(complaint)}`);
}

function lastLine(text: string): string {
  const lines = text.split('\n').filter((line) => /^\w*Error: /.test(line.trim()));
  return lines.at(-1)?.trim() ?? 'its process ended early';
}
