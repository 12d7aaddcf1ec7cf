import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Refusal } from '../platform/http/refusal.ts';

/** Pictures that wait to be made; whoever asks for one more is sent away. */
const MOST_WAITING = 40;

type Wanted = {
  /** Whose picture it is; each owner has one. */
  owner: string;
  /** Names what the picture shows, in letters and digits: another name, another picture. */
  name: string;
  make: () => Promise<Buffer>;
};

/**
 * Keeps made pictures in a folder, an owner's newest alone. They are made one after the other, since each
 * takes a core and much memory, and once, however many ask. Throws a Refusal (503) where too many wait.
 */
export function createPictureKeeper(folder: string) {
  const finding = new Map<string, Promise<Buffer>>();
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  function find({ owner, name, make }: Wanted): Promise<Buffer> {
    const place = join(folder, createHash('sha256').update(owner).digest('hex').slice(0, 32));
    const file = join(place, `${name}.jpg`);
    const asked = finding.get(file);
    if (asked) return asked;
    const found = readOrMake(place, file, make).finally(() => finding.delete(file));
    finding.set(file, found);
    return found;
  }

  async function readOrMake(place: string, file: string, make: Wanted['make']): Promise<Buffer> {
    const kept = await readKept(file);
    if (kept) return kept;
    if (waiting >= MOST_WAITING) {
      throw new Refusal(503, 'busy', 'Too many pictures are being made; try again in a moment');
    }
    waiting += 1;
    const made = last.then(async () => keep(await make(), place, file));
    last = made.catch(() => undefined);
    return made.finally(() => {
      waiting -= 1;
    });
  }

  return { find };
}

async function readKept(file: string): Promise<Buffer | undefined> {
  return readFile(file).catch(() => undefined);
}

/** What cannot be kept, as on a full disk, is made again when it is next asked for; /readyz says what is wrong. */
async function keep(picture: Buffer, place: string, file: string): Promise<Buffer> {
  const draft = join(place, `${randomUUID()}.tmp`);
  await put(picture, { draft, place, file }).catch(() =>
    rm(draft, { force: true }).catch(() => undefined),
  );
  return picture;
}

type Place = { draft: string; place: string; file: string };

/** Written beside its place, then renamed into it: a reader sees the whole file or none. */
async function put(picture: Buffer, { draft, place, file }: Place): Promise<void> {
  await mkdir(place, { recursive: true });
  const older = await readdir(place);
  await writeFile(draft, picture);
  await rename(draft, file);
  await Promise.all(older.map((name) => rm(join(place, name), { force: true })));
}
