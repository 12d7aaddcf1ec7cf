import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readConfig } from '../config.ts';
import { checkMachine } from './check-machine.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'assay-doctor-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const textsOf = (level: string) =>
  checkMachine(readConfig({ DATA_DIR: dataDir }))
    .filter((one) => one.level === level)
    .map(({ text }) => text);

test('a database that other users can read is named, with the command that hides it', () => {
  const file = join(dataDir, 'shop.db');
  writeFileSync(file, '', { mode: 0o600 });
  const hidden = "Other users of this machine cannot read the shop's database.";
  expect(textsOf('ok')).toContain(hidden);
  chmodSync(file, 0o644);
  const found = checkMachine(readConfig({ DATA_DIR: dataDir }));
  expect(found).toContainEqual({
    level: 'warning',
    text: "Other users of this machine can open shop.db, with customers' data.",
    advice: `Run: chmod 600 ${file}`,
  });
});

test('metrics that other machines can read are named', () => {
  const warnings = (host: string) =>
    checkMachine(readConfig({ DATA_DIR: dataDir, METRICS_PORT: '9464', METRICS_HOST: host }))
      .filter(({ text }) => text.includes('metrics'))
      .map(({ level }) => level);
  expect(warnings('127.0.0.1')).toEqual([]);
  expect(warnings('0.0.0.0')).toEqual(['warning']);
});

test("what compose.yaml gives the shop's container is enough, and less is not", () => {
  const [, limit] =
    /shop:[\s\S]*?mem_limit: (\d+)m/.exec(readFileSync('compose.yaml', 'utf8')) ?? [];
  const available = vi
    .spyOn(process, 'constrainedMemory')
    .mockReturnValue(Number(limit) * 1024 ** 2);
  expect(textsOf('ok')).toContain(`This machine has ${limit} MB of memory.`);
  available.mockReturnValue((Number(limit) - 1) * 1024 ** 2);
  expect(textsOf('warning')).toContain(`This machine has ${Number(limit) - 1} MB of memory.`);
});

test('a folder that is not there is wrong', () => {
  rmSync(dataDir, { recursive: true });
  expect(textsOf('wrong')).toEqual([
    expect.stringMatching(/^The data folder cannot be used: ENOENT/),
  ]);
});

test('a running shop is examined for its flags and its settings', async ({ skip }) => {
  skip(process.platform !== 'linux', 'only Linux shows how another process was started');
  const start = async (flags: string[], env: Record<string, string>) => {
    const program = 'process.stdout.write("."); setInterval(() => {}, 1e6)';
    const shop = spawn(process.execPath, [...flags, '-e', program], { env });
    await once(shop.stdout, 'data');
    writeFileSync(join(dataDir, 'shop.pid'), `process ${shop.pid} on ${hostname()}, since now`);
    return async () => {
      shop.kill();
      await once(shop, 'exit');
    };
  };
  const stopSmall = await start(['--max-old-space-size=256'], { MALLOC_ARENA_MAX: '2' });
  expect(textsOf('ok')).toContain('The shop was started with the flags that keep it small.');
  await stopSmall();
  const stopOther = await start([], { SUPPORT: 'no setting', HSTS_SUBDOMAINS: 'true' });
  expect(textsOf('warning')).toEqual([
    'The shop was started without the flags and environment that keep it below 512 MB.',
    'The running shop has other settings than this command: HSTS_SUBDOMAINS.',
  ]);
  await stopOther();
  expect(textsOf('warning')).toEqual([]);
});
