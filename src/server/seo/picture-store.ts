import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { HttpError } from '../platform/http/http-error.ts';
import { writeWholeFile } from '../platform/storage.ts';
import { createTaskQueue } from '../platform/task-queue.ts';

/** Pictures that may wait to be made; further requests are refused. */
const MAX_WAITING = 40;

type Wanted = {
  /** Whose picture it is; each owner has one. */
  owner: string;
  /** Identifies what the picture shows, in letters and digits. */
  name: string;
  make: () => Promise<Buffer>;
};

/**
 * Stores generated pictures in a folder, only the newest of each owner. They are made one at a time, because each takes
 * a core and much memory, and once for simultaneous requests. Throws an HttpError (503) if too many are waiting.
 */
export function createPictureStore(folder: string) {
  const finding = new Map<string, Promise<Buffer>>();
  const enqueue = createTaskQueue();
  let waiting = 0;

  function find({ owner, name, make }: Wanted): Promise<Buffer> {
    const ownFolder = join(folder, createHash('sha256').update(owner).digest('hex').slice(0, 32));
    const file = join(ownFolder, `${name}.jpg`);
    const inFlight = finding.get(file);
    if (inFlight) return inFlight;
    const found = readOrMake(ownFolder, file, make).finally(() => finding.delete(file));
    finding.set(file, found);
    return found;
  }

  async function readOrMake(
    ownFolder: string,
    file: string,
    make: Wanted['make'],
  ): Promise<Buffer> {
    const stored = await readFile(file).catch(() => undefined);
    if (stored) return stored;
    if (waiting >= MAX_WAITING) {
      throw new HttpError(503, 'busy', 'Too many pictures are being made; try again in a moment');
    }
    waiting += 1;
    return enqueue(async () => {
      const picture = await make();
      // If it cannot be stored, as on a full disk, it is made again for the next request; /readyz reports the cause.
      await replaceOlder(ownFolder, file, picture).catch(() => undefined);
      return picture;
    }).finally(() => {
      waiting -= 1;
    });
  }

  return { find };
}

async function replaceOlder(ownFolder: string, file: string, picture: Buffer): Promise<void> {
  await mkdir(ownFolder, { recursive: true });
  const older = await readdir(ownFolder);
  await writeWholeFile(file, picture);
  await Promise.all(older.map((name) => rm(join(ownFolder, name), { force: true })));
}
