import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { CONNECT_TIMEOUT, QUERY_TIMEOUT } from './postgres.ts';

const RETRY_AFTER = 500;

/** Listens to a PostgreSQL channel on a connection of its own, and reconnects if that is lost. */
export async function listenToPostgres(
  url: string,
  channel: string,
  handlers: { onMessage: (payload: string) => void; onReconnect: () => void },
): Promise<{ close: () => void }> {
  let closed = false;
  let client = await connect();

  async function connect(): Promise<pg.Client> {
    const fresh = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_TIMEOUT,
      query_timeout: QUERY_TIMEOUT,
    });
    // Without a listener a lost connection would end the process; 'end' follows and reconnects.
    fresh.on('error', () => undefined);
    fresh.on('notification', ({ payload }) => payload && handlers.onMessage(payload));
    try {
      await fresh.connect();
      await fresh.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      end(fresh);
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
        // Still unreachable.
        continue;
      }
      if (closed) end(client);
      else handlers.onReconnect();
      return;
    }
  }

  return {
    close() {
      closed = true;
      end(client);
    },
  };
}

/** Does not wait for the server, which may hang. */
function end(client: pg.Client): void {
  void client.end();
}
