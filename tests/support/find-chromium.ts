import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { runNode, runProcess } from '../../scripts/run-process.ts';

/** The headless shell first: it plays the journeys in half of the time. CHROMIUM_PATH has them played in another. */
const browsers = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
/** With the typeface that stands in until the shop's own has come. */
const packages = ['chromium-headless-shell', 'fonts-liberation'];
const downloadTimeout = 3 * 60_000;
const installTimeout = 2 * 60_000;

/**
 * The path of a Chromium that runs: CHROMIUM_PATH; a headless shell on PATH, else a whole browser there, else
 * Playwright's own. Where there is none it is fetched: by root on Debian its package, else Playwright's.
 * Throws a line that says what to do.
 */
export async function findChromium(): Promise<string> {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (await runs(given)) return given;
    throw new Error(`CHROMIUM_PATH is '${given}', which does not run. Set it to the program.`);
  }
  const found =
    (await findFirst(browsers)) ??
    (await findOwn()) ??
    (await installPackages()) ??
    (await download());
  if (found) return found;
  throw new Error(
    `No Chromium was found and none could be fetched. Install one (Debian: apt-get install ${packages.join(' ')}; elsewhere: npx playwright install chromium), or set CHROMIUM_PATH to its program.`,
  );
}

async function findFirst(names: readonly string[]): Promise<string | undefined> {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  for (const candidate of candidates) if (await runs(candidate)) return candidate;
  return undefined;
}

async function findOwn(): Promise<string | undefined> {
  const own = chromium.executablePath();
  return (await runs(own)) ? own : undefined;
}

async function download(): Promise<string | undefined> {
  process.stdout.write('No Chromium found; trying the download of Playwright …\n');
  const args = ['node_modules/@playwright/test/cli.js', 'install', 'chromium'];
  await runNode(args, { output: 'collect', timeout: downloadTimeout });
  return findOwn();
}

async function installPackages(): Promise<string | undefined> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  process.stdout.write(`Installing ${packages.join(' and ')} …\n`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...packages]]) {
    const { code } = await runProcess('apt-get', args, {
      output: 'collect',
      env,
      timeout: installTimeout,
    });
    if (code !== 0) return undefined;
  }
  return findFirst(browsers);
}

/** Some distributions put a stub in place that only says how to install a browser. */
async function runs(program: string): Promise<boolean> {
  try {
    accessSync(program, constants.X_OK);
  } catch {
    return false;
  }
  const { code } = await runProcess(program, ['--version'], { output: 'collect', timeout: 20_000 });
  return code === 0;
}
