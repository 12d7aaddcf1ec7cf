import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pictureFiles, pictureHash } from '../../../domain/catalogue/picture.ts';
import { documentPath } from '../../../domain/files/document.ts';
import { countRows } from '../database/count-rows.ts';
import { isPostgres } from '../database/engine.ts';
import type { Queryable } from '../database/schema.ts';
import { wrongField } from '../http/http-error.ts';
import type { Shop } from '../shop.ts';
import { exists, writeWholeFile } from '../storage.ts';
import { storePicture } from './store-picture.ts';

// On SQLite pictures, and documents with them, are files in a folder. On PostgreSQL they are rows, which all machines
// share, and each machine's folder has copies of those that it was asked for.

/** Of a picture, but not of the draft of one. */
const NAME = /^[\w-][\w.-]*(?<!\.tmp)$/;

type Pictures = Pick<Shop, 'db' | 'config'>;

/** The folder that /attached_assets/ serves. */
export function pictureFolder({ dataDir }: Pick<Shop['config'], 'dataDir'>): string {
  return join(dataDir, 'attached_assets');
}

/** Renders and keeps a picture as `storePicture` does, on PostgreSQL for all machines. Also throws the database's error. */
export async function savePicture({ db, config }: Pictures, source: Buffer): Promise<string> {
  const folder = pictureFolder(config);
  const path = await storePicture(source, folder);
  if (isPostgres(db)) await insertFiles(db, folder, pictureFiles(pictureHash(path) ?? ''));
  return path;
}

/** Keeps a document as it is among the pictures, and returns its path. Throws the file system's or database's error. */
export async function saveDocument(shop: Pictures, bytes: Buffer): Promise<string> {
  const path = documentPath(createHash('sha256').update(bytes).digest('hex').slice(0, 24));
  await saveFile(shop, basename(path), bytes);
  return path;
}

/** Keeps a file as it is, by a name made of its hash, and returns its path. Throws as `saveDocument` does. */
export async function saveByHash(
  shop: Pictures,
  bytes: Buffer,
  extension: string,
): Promise<string> {
  const name = `${createHash('sha256').update(bytes).digest('hex')}.${extension}`;
  await saveFile(shop, name, bytes);
  return `/attached_assets/${name}`;
}

async function saveFile({ db, config }: Pictures, name: string, bytes: Buffer): Promise<void> {
  const folder = pictureFolder(config);
  // By its name it has the same bytes.
  if (!(await exists(join(folder, name)))) {
    await mkdir(folder, { recursive: true });
    await writeWholeFile(join(folder, name), bytes);
  }
  if (isPostgres(db)) await insertFiles(db, folder, [name]);
}

/** On PostgreSQL, gives all machines the files of this one's folder that the database does not have. */
export async function sharePictures({ db, config }: Pictures): Promise<void> {
  const folder = pictureFolder(config);
  if (!isPostgres(db) || !(await exists(folder))) return;
  const rows = await db.selectFrom('pictures').select('name').execute();
  const shared = new Set(rows.map(({ name }) => name));
  const names = (await readdir(folder)).filter((name) => NAME.test(name) && !shared.has(name));
  // One by one, since the first start may find thousands.
  for (const name of names) await insertFiles(db, folder, [name]);
}

/** In one statement, so that no machine ever sees some sizes of a picture. */
async function insertFiles(db: Queryable, folder: string, names: readonly string[]): Promise<void> {
  const read = async (name: string) => ({ name, bytes: await readFile(join(folder, name)) });
  await db
    .insertInto('pictures')
    .values(await Promise.all(names.map(read)))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Makes sure that a file is in this machine's folder. Returns false if the shop has no such file. */
export async function fetchUploadedFile({ db, config }: Pictures, name: string): Promise<boolean> {
  const file = join(pictureFolder(config), name);
  if (await exists(file)) return true;
  if (!isPostgres(db)) return false;
  const row = await db
    .selectFrom('pictures')
    .select('bytes')
    .where('name', '=', name)
    .executeTakeFirst();
  if (!row) return false;
  await mkdir(pictureFolder(config), { recursive: true });
  await writeWholeFile(file, row.bytes);
  return true;
}

/** The bytes of an uploaded file; undefined if the shop has none of this name. */
export async function readUploadedFile(shop: Pictures, name: string): Promise<Buffer | undefined> {
  if (!NAME.test(name) || !(await fetchUploadedFile(shop, name))) return undefined;
  return readFile(join(pictureFolder(shop.config), name));
}

/** Of paths of pictures and documents, those that lead to no file of this shop. Addresses of other sites are not checked. */
export async function findMissingUploads(
  shop: Pictures,
  paths: Iterable<string>,
): Promise<Set<string>> {
  const missing = new Set<string>();
  for (const path of new Set(paths)) {
    if (await isMissing(shop, path)) missing.add(path);
  }
  return missing;
}

async function isMissing({ db, config }: Pictures, path: string): Promise<boolean> {
  const name = /^\/attached_assets\/([\w-][\w.-]*)$/.exec(path)?.[1];
  if (name === undefined || (await exists(join(pictureFolder(config), name)))) return false;
  if (!isPostgres(db)) return true;
  return (await countRows(db.selectFrom('pictures').where('name', '=', name))) === 0;
}

const NO_PICTURE = 'There is no picture at this path. Upload one, or check the path.';
const NO_SHEET = 'There is no file at this path. Upload the data sheet again.';

type Uploads = {
  image?: string | undefined;
  morePictures?: readonly { image: string }[] | undefined;
  safetyDataSheet?: string | null | undefined;
};

/** Throws an HttpError (400) for the first of these fields whose file is missing. */
export async function assertUploadsExist(
  shop: Pictures,
  { image, morePictures = [], safetyDataSheet }: Uploads,
): Promise<void> {
  const pictures = morePictures.map((more, at) => [`morePictures.${at}.image`, more.image]);
  for (const [field = '', path] of [['image', image], ...pictures]) {
    if (path && (await isMissing(shop, path))) throw wrongField(field, NO_PICTURE, 'no_picture');
  }
  if (safetyDataSheet && (await isMissing(shop, safetyDataSheet))) {
    throw wrongField('safetyDataSheet', NO_SHEET, 'no_document');
  }
}
