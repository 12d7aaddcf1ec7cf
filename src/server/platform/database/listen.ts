import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

const RETRY_AFTER = 500;

/** Listens to a PostgreSQL channel on a connection of its own, and connects again when it is lost. */
export async function listenToPostgres(
  url: string,
  channel: string,
  handlers: { onMessage: (payload: string) => void; onReconnect: () => void },
): Promise<{ close: () => Promise<void> }> {
  let closed = false;
  let client = await connect();

  async function connect(): Promise<pg.Client> {
    const fresh = new pg.Client({ connectionString: url, keepAlive: true });
    // Without a listener a lost connection would end the process; 'end' follows and connects again.
    fresh.on('error', () => undefined);
    fresh.on('notification', ({ payload }) => payload && handlers.onMessage(payload));
    try {
      await fresh.connect();
      await fresh.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      await fresh.end().catch(() => undefined);
      throw error;
    }
    fresh.on('end', () => void reconnect());
    return fresh;
  }

  async function reconnect(): Promise<void> {
    while (!closed) {
      await wait(RETRY_AFTER, undefined, { ref: false });
      try {
        client = await connect();
      } catch {
        // The server is still away.
        continue;
      }
      if (closed) await client.end();
      else handlers.onReconnect();
      return;
    }
  }

  return {
    async close() {
      closed = true;
      await client.end();
    },
  };
}
