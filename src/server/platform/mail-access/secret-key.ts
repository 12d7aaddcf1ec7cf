import { hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import { link, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../config.ts';
import { syncToDisk } from '../storage.ts';

type Where = Pick<Config, 'dataDir' | 'secretKey'>;

/** The key that seals what is secret in the database: SECRET_KEY, else the file beside it. Undefined if there is neither. */
export async function findSecretKey({ dataDir, secretKey }: Where): Promise<Buffer | undefined> {
  const text = secretKey ?? (await readFile(fileIn(dataDir), 'utf8').catch(ignoreMissing));
  return text === undefined ? undefined : deriveKey(text);
}

/** The same key, which is made where there is none. Throws the file system's error. */
export async function makeSecretKey(where: Where): Promise<Buffer> {
  const found = await findSecretKey(where);
  if (found) return found;
  await writeOnce(fileIn(where.dataDir), `${randomBytes(32).toString('base64url')}\n`);
  await syncToDisk(where.dataDir);
  return makeSecretKey(where);
}

const fileIn = (dataDir: string) => join(dataDir, 'secret.key');

/** The line of the file may also be given as SECRET_KEY. */
function deriveKey(text: string): Buffer {
  return Buffer.from(hkdfSync('sha256', text.trim(), '', 'secrets of the shop', 32));
}

/** Writes a whole file for this user alone, unless another process was faster: the first key stays. */
async function writeOnce(path: string, text: string): Promise<void> {
  const draft = `${path}.${randomUUID()}.tmp`;
  try {
    const file = await open(draft, 'wx', 0o600);
    await file.writeFile(text);
    await file.sync();
    await file.close();
    await link(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
