import { existsSync } from 'node:fs';
import { runProcess } from '../../scripts/run-process.ts';

const installTimeout = 4 * 60_000;

/** Installs Debian's packages where this is Debian and we are root. Returns whether they are there now. */
export async function installPackages(packages: readonly string[]): Promise<boolean> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  process.stdout.write(`Installing ${packages.join(' and ')} …\n`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...packages]]) {
    const { code } = await runProcess('apt-get', args, {
      output: 'collect',
      env,
      timeout: installTimeout,
    });
    if (code !== 0) return false;
  }
  return true;
}
