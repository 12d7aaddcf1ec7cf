import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

type DatabaseLine = {
  /** The same database, through this line. */
  url: string;
  /** Ends every connection and refuses new ones, like a stopped server. */
  cut: () => void;
  /** Accepts connections and lets nothing through, like a server that hangs. */
  freeze: () => void;
  /** Lets everything through again, also what was held back. */
  mend: () => void;
  close: () => Promise<void>;
};

/** A line to the PostgreSQL at `url` that a test can cut and freeze. */
export async function openDatabaseLine(url: string): Promise<DatabaseLine> {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  let state: 'open' | 'cut' | 'frozen' = 'open';

  const server = createServer({ pauseOnConnect: true }, (near) => {
    if (state === 'cut') return void near.destroy();
    const far = connect(Number(target.port || 5432), target.hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('error', () => undefined);
      from.on('data', (chunk) => to.write(chunk));
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
      if (state === 'frozen') from.pause();
      else from.resume();
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  if (typeof bound !== 'object' || !bound) throw new Error('The line has no port');

  const own = new URL(url);
  own.hostname = '127.0.0.1';
  own.port = String(bound.port);
  return {
    url: own.href,
    cut() {
      state = 'cut';
      for (const socket of sockets) socket.destroy();
    },
    freeze() {
      state = 'frozen';
      for (const socket of sockets) socket.pause();
    },
    mend() {
      state = 'open';
      for (const socket of sockets) socket.resume();
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
