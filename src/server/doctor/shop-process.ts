import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { givenSettings } from '../config.ts';

type ShopProcess = { args: string[]; env: Record<string, string> };

/** What `npm start` sets itself, and what leads to the same folder however it is written. */
const NOT_COMPARED = ['NODE_ENV', 'DATA_DIR'];

/**
 * How the shop that has this data folder open was started; undefined where nothing says so: not on Linux, nor on
 * PostgreSQL.
 */
export function findShopProcess(dataDir: string): ShopProcess | undefined {
  try {
    const [, pid, host] =
      /^process (\d+) on (.*), since /.exec(readFileSync(join(dataDir, 'shop.pid'), 'utf8')) ?? [];
    if (!pid || host !== hostname()) return undefined;
    const read = (file: string) => readFileSync(`/proc/${pid}/${file}`, 'utf8').split('\0');
    const env = read('environ').map((line) => line.split(/=(.*)/s));
    return {
      args: read('cmdline'),
      env: Object.fromEntries(env.map(([name = '', value = '']) => [name, value])),
    };
  } catch {
    // It has ended, or belongs to another user.
    return undefined;
  }
}

/** Whether it has what `npm start` gives Node (docs/decisions/0024-memory.md). */
export function hasMemoryFlags({ args, env }: ShopProcess): boolean {
  // The systemd unit and the container give them in NODE_OPTIONS.
  const flags = [...args, ...(env.NODE_OPTIONS ?? '').split(' ')];
  return (
    flags.some((flag) => flag.startsWith('--max-old-space-size=')) && 'MALLOC_ARENA_MAX' in env
  );
}

/** The settings that it has and this process has not, or the other way round. */
export function findOtherSettings({ env }: ShopProcess): string[] {
  const here = givenSettings();
  return Object.entries(givenSettings(env)).flatMap(([name, value]) =>
    value === here[name] || NOT_COMPARED.includes(name) ? [] : [name],
  );
}
