import { join } from 'node:path';
import { previewBankFile as contract } from '../../../contracts/payments/bank-import.ts';
import type { BankLayout } from '../../../domain/payments/bank-columns.ts';
import { openWindow } from '../../../domain/payments/evidence-window.ts';
import type { Queryable } from '../../platform/database/schema.ts';
import { writeInParts } from '../../platform/http/write-in-parts.ts';
import type { Shop } from '../../platform/shop.ts';
import { createTaskQueue } from '../../platform/task-queue.ts';
import { startThread } from '../../platform/thread.ts';
import { previewEvidence } from '../transfers/record-evidence.ts';
import { decideRows } from './decide-rows.ts';
import { readBankFile } from './read-bank-file.ts';
import { showFile } from './show-bank-file.ts';

type Given = { content: string; layout?: BankLayout | undefined };
/** What a thread is asked; `at` in milliseconds. */
export type PreviewAsked = {
  location: Pick<Shop['config'], 'databaseUrl' | 'dataDir'>;
  given: Given;
  actor: { by: string; at: number };
};

const THREAD = join(import.meta.dirname, 'preview-thread.ts');
/** Characters in base64, of some 2,500 rows: a smaller file is read sooner than a thread has begun. */
const LARGE = 256 * 1024;

/** One at a time, for the memory. */
const enqueue = createTaskQueue();

/**
 * Says what an import would do, as the endpoint's JSON, and writes nothing. A large file is read in a thread, which no
 * other request waits for. Throws an HttpError (400) where the file is not a bank's.
 */
export async function previewBankFile(
  { config: { databaseUrl, dataDir }, db, clock }: Pick<Shop, 'config' | 'db' | 'clock'>,
  given: Given,
  by: string,
): Promise<Buffer> {
  const actor = { by, at: clock() };
  if (given.content.length < LARGE) return readPreview(db, given, actor);
  const location = { databaseUrl, dataDir };
  return enqueue(async () => {
    const thread = startThread<PreviewAsked, Uint8Array>(THREAD);
    try {
      const { buffer, byteOffset, length } = await thread.ask({ location, given, actor });
      return Buffer.from(buffer, byteOffset, length);
    } finally {
      await thread.end();
    }
  });
}

export async function readPreview(
  db: Queryable,
  { content, layout }: Given,
  actor: PreviewAsked['actor'],
): Promise<Buffer> {
  const file = await readBankFile(db, Buffer.from(content, 'base64'), layout, actor.at);
  const window = openWindow();
  const decided = await decideRows(db, file, new Set(), actor, (evidence, batch) =>
    previewEvidence(db, window, evidence, batch),
  );
  const parts = await writeInParts(contract.ok, await showFile(db, file, decided));
  return Buffer.from(parts.join(''));
}
