import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** Creates a database on a server, by default that of TEST_DATABASE_URL: empty, or a copy of another one there. */
export async function createOwnDatabase(
  template = 'template1',
  server = process.env.TEST_DATABASE_URL,
) {
  if (!server) throw new Error('TEST_DATABASE_URL is not set');
  const name = `assay_test_${randomBytes(8).toString('hex')}`;
  await runOnce(server, async (client) => {
    const { rows } = await client.query('show server_version_num');
    // Half the time of writing the copy into the log first, and the only way before version 15.
    const strategy = Number(rows[0].server_version_num) >= 150_000 ? 'strategy file_copy' : '';
    await client.query(`create database ${name} template ${template} ${strategy}`);
  });
  const url = new URL(server);
  url.pathname = `/${name}`;
  const drop = () =>
    runOnce(server, (client) => client.query(`drop database ${name} with (force)`));
  return { name, url: url.href, drop };
}

async function runOnce(url: string, run: (client: pg.Client) => Promise<unknown>) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await run(client);
  } finally {
    await client.end();
  }
}
