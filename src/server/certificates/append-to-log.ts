import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
} from 'node:crypto';
import {
  type CertificateLog,
  FIRST_HASH,
  hashedText,
  type LogEntry,
  type LogHead,
  signedHead,
} from '../../domain/certificates/log.ts';
import { runTransaction } from '../platform/database/run-transaction.ts';
import type { Database, Queryable } from '../platform/database/schema.ts';

/** Gives each published certificate that is not in the log yet the next entry, in the order of publication. */
export async function appendToLog(trx: Queryable): Promise<void> {
  const selectWaiting = trx
    .selectFrom('certificates')
    .select(['id', 'document'])
    .where('sequence', 'is', null)
    .orderBy('published_at')
    .orderBy('id');
  if (!(await selectWaiting.limit(1).executeTakeFirst())) return;
  const key = createPrivateKey(await lockKey(trx));
  // Again: whoever held the lock may have appended them.
  const waiting = await selectWaiting.execute();
  const last = await trx
    .selectFrom('certificates')
    .select(['sequence', 'hash'])
    .where('sequence', 'is not', null)
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst();
  let { sequence, hash: previousHash } = { sequence: 0, hash: FIRST_HASH, ...last };
  for (const { id, document } of waiting) {
    sequence = Number(sequence) + 1;
    const text = hashedText({ sequence, previousHash: previousHash ?? '', document });
    const hash = createHash('sha256').update(text).digest('hex');
    const entry = { sequence, previous_hash: previousHash, hash, signature: signText(key, hash) };
    await trx.updateTable('certificates').set(entry).where('id', '=', id).execute();
    previousHash = hash;
  }
}

/** The whole log, with a head as of `now` (milliseconds). */
export async function readLog(db: Database, now: number): Promise<CertificateLog> {
  const key = await readKey(db);
  const rows = await db
    .selectFrom('certificates')
    .select(['sequence', 'document', 'previous_hash as previousHash', 'hash', 'signature'])
    .where('sequence', 'is not', null)
    .orderBy('sequence')
    .$narrowType<{ [Field in Exclude<keyof LogEntry, 'document'>]: LogEntry[Field] }>()
    .execute();
  return {
    publicKey: exportPublic(key).toString('base64'),
    entries: rows,
    head: signHead(key, rows.at(-1), now),
  };
}

/** What the log ends with as of `now` (milliseconds), and the SHA-256 of its public key. */
export async function readHead(
  db: Database,
  now: number,
): Promise<{ head: LogHead; fingerprint: string }> {
  const key = await readKey(db);
  const last = await db
    .selectFrom('certificates')
    .select(['sequence', 'hash'])
    .where('sequence', 'is not', null)
    .orderBy('sequence', 'desc')
    .limit(1)
    .$narrowType<Pick<LogEntry, 'sequence' | 'hash'>>()
    .executeTakeFirst();
  const fingerprint = createHash('sha256').update(exportPublic(key)).digest('hex');
  return { head: signHead(key, last, now), fingerprint };
}

function signHead(
  key: KeyObject,
  last: Pick<LogEntry, 'sequence' | 'hash'> | undefined,
  now: number,
): LogHead {
  const { sequence, hash } = last ?? { sequence: 0, hash: FIRST_HASH };
  const head = { sequence: Number(sequence), hash, at: new Date(now).toISOString() };
  return { ...head, signature: signText(key, signedHead(head)) };
}

const exportPublic = (key: KeyObject) =>
  createPublicKey(key).export({ type: 'spki', format: 'der' });

function signText(key: KeyObject, text: string): string {
  return sign(null, Buffer.from(text), key).toString('base64');
}

/** Locks the key until the transaction ends, so that entries are appended one after the other. Makes it at first. */
async function lockKey(trx: Queryable): Promise<string> {
  const lock = () =>
    trx
      .updateTable('certificate_keys')
      .set((e) => ({ private_key: e.ref('private_key') }))
      .where('id', '=', 1)
      .returning('private_key')
      .executeTakeFirst();
  const locked = await lock();
  if (locked) return locked.private_key;
  const { privateKey } = generateKeyPairSync('ed25519');
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  await trx
    .insertInto('certificate_keys')
    .values({ id: 1, private_key: pem })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return lockKey(trx);
}

/** The private key, which is made where there is none. */
async function readKey(db: Database): Promise<KeyObject> {
  const row = await db.selectFrom('certificate_keys').select('private_key').executeTakeFirst();
  return createPrivateKey(row?.private_key ?? (await runTransaction(db, lockKey)));
}
