import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '../tests/support/running-shop.ts';

export type ShopUnderTest = { address: string; pid: number; dataDir: string };

/** What a service sets, but for the folder: one proxy in front, so that each visitor of the bench has an address. */
const service = { LOG_LEVEL: 'info', TRUST_PROXY: '1' };

/**
 * Runs the built shop on a data folder as an owner's service does (its log is read and thrown away), and stops it
 * afterwards, also where `work` throws.
 */
export async function withShop<T>(
  { dataDir, env = {} }: { dataDir: string; env?: Record<string, string> },
  work: (shop: ShopUnderTest) => Promise<T>,
): Promise<T> {
  const started = startServer({ ...service, DATA_DIR: dataDir, ...env });
  const { server } = started;
  const end = () => server.kill();
  process.once('exit', end);
  try {
    const address = await started.opened;
    if (!address || !server.pid) throw new Error(`The shop did not open:\n${started.output()}`);
    for (const stream of [server.stdout, server.stderr])
      stream?.removeAllListeners('data').resume();
    return await work({ address, pid: server.pid, dataDir });
  } finally {
    process.off('exit', end);
    end();
    await started.ended;
  }
}

/** Gives `work` an empty folder on the disk, and removes it afterwards. */
export async function withFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'assay-bench-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', remove);
  try {
    return await work(folder);
  } finally {
    process.off('exit', remove);
    remove();
  }
}

/** The demonstration shop's data folder, filled on the first call only. */
let seeded: Promise<string> | undefined;

async function seedFolder(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'assay-seeded-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  console.log('Filling a demonstration shop …');
  await withShop({ dataDir: folder }, async () => {});
  return folder;
}

/** Gives `work` a data folder of its own with the demonstration catalogue in it. */
export async function withSeededFolder<T>(work: (dataDir: string) => Promise<T>): Promise<T> {
  seeded ??= seedFolder();
  const template = await seeded;
  return withFolder((folder) => {
    cpSync(template, folder, { recursive: true });
    return work(folder);
  });
}
