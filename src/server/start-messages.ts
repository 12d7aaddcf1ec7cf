import type { AddressInfo } from 'node:net';
import { findAdministrator } from './administrator/index.ts';
import type { Shop } from './platform/shop.ts';

const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost']);

/** Prints where the shop is open and, while it has no administrator, the link that makes one. */
export async function sayHello(
  { config, db }: Shop,
  bound: AddressInfo | string | null,
): Promise<void> {
  const port = typeof bound === 'object' ? bound?.port : config.port;
  const host = config.host.includes(':') ? `[${config.host}]` : config.host;
  const address = config.publicUrl ?? `http://${host}:${port}`;
  print(`The shop is open at ${address}`);
  if (await findAdministrator(db)) return;

  const token = config.setupToken ? `?token=${encodeURIComponent(config.setupToken)}` : '';
  print(`Set-up link for its administrator: ${address}/setup${token}`);
  if (!LOOPBACK.has(config.host) && !config.setupToken) {
    print(
      'Warning: others can reach this shop and it has no administrator yet. Whoever opens the set-up link first becomes it. Open it now, or set SETUP_TOKEN.',
    );
  }
}

/** One plain line: what is wrong, and what to do. */
export function explainFailedStart(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code, path, port, address } = error as NodeJS.ErrnoException & {
    port?: number;
    address?: string;
  };
  switch (code) {
    case 'EADDRINUSE':
      return `port ${port} at ${address} is taken; stop what uses it, or set PORT to another`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `this machine has no address ${address ?? ''}; check HOST or DATABASE_URL`;
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
    case 'ENOTDIR':
    case 'EEXIST':
      return port
        ? `port ${port} may not be used by this user; set PORT to 1024 or more`
        : `cannot write to ${path}; check DATA_DIR`;
    case 'ECONNREFUSED':
      return `the database at ${address}:${port} does not answer; check DATABASE_URL`;
    case 'ERR_SQLITE_ERROR':
      return `the database file cannot be used (${error.message}); check DATA_DIR`;
    default:
      return error.message.split('\n', 1)[0] ?? 'unknown error';
  }
}

function print(line: string) {
  process.stdout.write(`${line}\n`);
}
