import cluster from 'node:cluster';
import type { AddressInfo } from 'node:net';
import { findOwner } from './administrator/index.ts';
import type { Config } from './config.ts';
import { LOOPBACK, reachableHost } from './platform/http/reachable-host.ts';
import { findMailbox, findMailServer } from './platform/mail-access/mail-access.ts';
import { reasonOf } from './platform/reason-of.ts';
import type { Shop } from './platform/shop.ts';

/**
 * Prints the shop's address and, as long as it has no administrator, the set-up link. Of several workers, the first
 * does.
 */
export async function printAddress(
  { config, db }: Shop,
  bound: AddressInfo | string | null,
): Promise<void> {
  if (cluster.isWorker && cluster.worker?.id !== 1) return;
  const port = typeof bound === 'object' ? bound?.port : config.port;
  const address = config.publicUrl ?? `http://${reachableHost(config.host)}:${port}`;
  print(`The shop is open at ${address}`);
  await printMailProblem({ config, db });
  if (await findOwner(db)) return;

  const token = config.setupToken ? `?token=${encodeURIComponent(config.setupToken)}` : '';
  print(`Set-up link for its administrator: ${address}/setup${token}`);
  const reachable = config.publicUrl !== undefined || !LOOPBACK.has(config.host);
  if (reachable && !config.setupToken) {
    print(
      'Warning: others can reach this shop and it has no administrator yet. Whoever opens the set-up link first becomes it. Open it now, or set SETUP_TOKEN.',
    );
  }
}

/** After a restore, for instance, the key is missing that mail passwords are sealed with. */
async function printMailProblem(parts: Pick<Shop, 'config' | 'db'>): Promise<void> {
  const accesses = {
    'mail server': await findMailServer(parts),
    mailbox: await findMailbox(parts),
  };
  for (const [name, access] of Object.entries(accesses)) {
    if (!access || !('problem' in access)) continue;
    print(`Warning: the ${name} cannot be used. ${access.problem.text} ${access.problem.advice}`);
  }
}

/** `patience` in milliseconds. */
export function printWaiting(cause: unknown, patience: number, setting: string): void {
  const seconds = Math.round(patience / 1000);
  print(
    `Waiting for the database, for up to ${seconds} seconds: ${reasonOf(cause)}; check ${setting}`,
  );
}

export function printRecovered(): void {
  print('The shop was not stopped properly the last time. Its database was checked and is whole.');
}

/** An Error whose one line names what cannot be used, why, and which setting to check. */
export function unusable(thing: string, setting: string, cause: unknown): Error {
  return new Error(`${thing} cannot be used: ${reasonOf(cause)}; check ${setting}`, { cause });
}

/** One line: what is wrong, and what to do. */
export function explainFailedStart(error: unknown, config: Config | undefined): string {
  if (!(error instanceof Error)) return String(error);
  const { code, port, address } = error as NodeJS.ErrnoException & {
    port?: number;
    address?: string;
  };
  switch (code) {
    case 'EADDRINUSE':
      return `port ${port} at ${address} is taken; stop what uses it, or set ${portSetting(port, config)} to another`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `this machine has no address ${config?.host}; check HOST`;
    case 'EACCES':
      return `port ${port} may not be used by this user; set ${portSetting(port, config)} to 1024 or more`;
    default:
      return reasonOf(error);
  }
}

function portSetting(port: number | undefined, config: Config | undefined): string {
  return port !== undefined && port === config?.metricsPort ? 'METRICS_PORT' : 'PORT';
}

function print(line: string) {
  process.stdout.write(`${line}\n`);
}
