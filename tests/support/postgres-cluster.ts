import { type SpawnOptions, spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { findFreePort } from './find-free-port.ts';

type PostgresCluster = { url: string; stop: () => Promise<void> };

/** A cluster whose server a test can take away. */
export type OwnCluster = PostgresCluster & {
  /** Stops every process of it in the middle of what it does, like a machine that hangs. */
  freeze: () => void;
  thaw: () => void;
  /** Ends it without a shutdown; the next start recovers what was committed. */
  crash: () => Promise<void>;
  restart: () => Promise<void>;
};

type User = { uid: number; gid: number } | undefined;

const startTimeout = 30_000;

/**
 * A PostgreSQL to test on: the one of TEST_DATABASE_URL, else a throw-away cluster from the
 * machine's own programs that listens on 127.0.0.1 only. It is stopped and removed by `stop`, and
 * when this process exits before that. Where there is none, `skipped` says why.
 */
export async function startPostgresCluster(): Promise<PostgresCluster | { skipped: string }> {
  const given = process.env.TEST_DATABASE_URL;
  return given ? { url: given, stop: async () => {} } : startThrowAway(false);
}

/** The same, always a throw-away cluster; what it has committed survives a power loss, as a shop's must. */
export function startDurableCluster(): Promise<OwnCluster | { skipped: string }> {
  return startThrowAway(true);
}

async function startThrowAway(isDurable: boolean): Promise<OwnCluster | { skipped: string }> {
  const programs = findPostgresPrograms();
  if (!programs) {
    return {
      skipped:
        'no PostgreSQL here; set TEST_DATABASE_URL, or install its server (Debian: apt-get install postgresql)',
    };
  }
  const user = findUser();
  if (user === 'none')
    return { skipped: 'PostgreSQL refuses to run as root, and there is no user for it' };
  return startCluster(programs, user, isDurable);
}

async function startCluster(programs: string, user: User, isDurable: boolean): Promise<OwnCluster> {
  const folder = mkdtempSync(join(tmpdir(), 'assay-postgres-'));
  if (user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const options: SpawnOptions = { ...user, cwd: folder, stdio: 'ignore' };
  const remove = () => {
    if (existsSync(join(data, 'postmaster.pid'))) {
      thaw();
      spawnSync(join(programs, 'pg_ctl'), ['stop', '-D', data, '-m', 'immediate'], options);
    }
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', remove);

  const prepared = spawnSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'assay', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    { ...options, stdio: 'pipe', encoding: 'utf8' },
  );
  if (prepared.status !== 0) throw new Error(`initdb failed: ${prepared.stderr}`);

  const port = await findFreePort();
  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    max_connections: '200',
    // In a test, nothing in it needs to survive.
    ...(!isDurable && { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' }),
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const url = `postgres://assay@127.0.0.1:${port}/postgres`;
  let server = launch();

  function launch() {
    // A group of its own: Ctrl-C is for the tests, which then stop it.
    const started = spawn(join(programs, 'postgres'), ['-D', data, ...flags], {
      ...options,
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let log = '';
    started.stderr?.setEncoding('utf8').on('data', (text: string) => {
      log += text;
    });
    const ended = new Promise<void>((resolve) => started.once('close', () => resolve()));
    return { process: started, log: () => log, ended };
  }
  const ready = () =>
    waitUntilReady(url, () => (server.process.exitCode === null ? undefined : server.log()));
  function signalAll(signal: NodeJS.Signals) {
    server.process.kill(signal);
    // Each connection is a process in a group of its own.
    spawnSync('pkill', [`-${signal}`, '-P', String(server.process.pid)]);
  }
  function thaw() {
    if (server.process.exitCode === null) signalAll('SIGCONT');
  }

  await ready();
  return {
    url,
    freeze: () => signalAll('SIGSTOP'),
    thaw,
    async crash() {
      server.process.kill('SIGQUIT');
      await server.ended;
    },
    async restart() {
      server = launch();
      await ready();
    },
    async stop() {
      thaw();
      server.process.kill('SIGINT');
      await server.ended;
      process.off('exit', remove);
      remove();
    },
  };
}

async function waitUntilReady(url: string, findFailure: () => string | undefined): Promise<void> {
  const deadline = performance.now() + startTimeout;
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    // Of a server that ends meanwhile.
    client.on('error', () => undefined);
    const error = await client.connect().then(
      () => undefined,
      (reason: unknown) => reason,
    );
    await client.end().catch(() => {});
    if (!error) return;
    const failure = findFailure();
    if (failure !== undefined) throw new Error(`PostgreSQL did not start: ${failure}`);
    if (performance.now() > deadline) throw new Error('PostgreSQL did not start', { cause: error });
    await wait(50);
  }
}

/** The folder with PostgreSQL's programs: on PATH, else where Debian keeps them, the newest first. */
export function findPostgresPrograms(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).map(Number) : [];
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...versions.sort((a, b) => b - a).map((version) => `${debian}/${version}/bin`),
  ];
  const needed = ['initdb', 'pg_ctl', 'postgres'];
  return folders.find((folder) => needed.every((name) => existsSync(join(folder, name))));
}

/** Root has to lend the server another user; anybody else runs it as themselves. */
function findUser(): User | 'none' {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((flag) => {
      const found = spawnSync('id', [flag, name], { encoding: 'utf8' });
      return found.status === 0 ? Number(found.stdout) : undefined;
    });
    if (uid !== undefined && gid !== undefined) return { uid, gid };
  }
  return 'none';
}
