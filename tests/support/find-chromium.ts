import { chromium } from '@playwright/test';
import { runNode } from '../../scripts/run-process.ts';
import { findProgram, runs } from './find-program.ts';
import { installPackages } from './install-packages.ts';

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
    (await findProgram(browsers)) ?? (await findOwn()) ?? (await install()) ?? (await download());
  if (found) return found;
  throw new Error(
    `No Chromium was found and none could be fetched. Install one (Debian: apt-get install ${packages.join(' ')}; elsewhere: npx playwright install chromium), or set CHROMIUM_PATH to its program.`,
  );
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

async function install(): Promise<string | undefined> {
  return (await installPackages(packages)) ? findProgram(browsers) : undefined;
}
