import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** Creates a database on a server, by default that of TEST_DATABASE_URL: empty, or a copy of another one there. */
export async function createOwnDatabase(
  template = 'template1',
  server = process.env.TEST_DATABASE_URL,
) {
  if (!server) throw new Error('TEST_DATABASE_URL is not set');
  const name = `assay_test_${randomBytes(8).toString('hex')}`;
  await runOnce(server, `create database ${name} template ${template}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { name, url: url.href, drop: () => runOnce(server, `drop database ${name} with (force)`) };
}

async function runOnce(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}
