import { findProgram } from '../support/find-program.ts';
import { installPackages } from '../support/install-packages.ts';
import type { Engine } from './driver.ts';
import { startFirefox } from './firefox.ts';
import { startWebKit } from './webkit.ts';

export type EngineName = 'firefox' | 'webkit';

type Found = { start: () => Promise<Engine> };

const engines: Record<
  EngineName,
  { name: string; packages: string[]; find: () => Promise<Found | undefined> }
> = {
  firefox: {
    name: 'Firefox',
    packages: ['firefox-esr'],
    find: async () => {
      const program = await findProgram(['firefox-esr', 'firefox']);
      return program ? { start: () => startFirefox(program) } : undefined;
    },
  },
  webkit: {
    name: 'WebKitGTK',
    packages: ['webkit2gtk-driver', 'xvfb'],
    find: async () => {
      // Neither tells a version.
      const driver = await findProgram(['WebKitWebDriver'], '--help');
      const screen = await findProgram(['Xvfb'], '-help');
      return driver && screen ? { start: () => startWebKit({ driver, screen }) } : undefined;
    },
  },
};

/** Root on Debian gets the engines that are missing. Called before a run: two workers would install side by side. */
export async function installEngines(): Promise<void> {
  for (const { find, packages } of Object.values(engines)) {
    if (!(await find())) await installPackages(packages);
  }
}

/** Starts an engine, or says why it cannot. */
export async function startEngine(engine: EngineName): Promise<Engine | { missing: string }> {
  const { name, packages, find } = engines[engine];
  const found = await find();
  if (found) return found.start();
  return { missing: `${name} is not installed (Debian: apt-get install ${packages.join(' ')})` };
}
