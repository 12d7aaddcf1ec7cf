import { chmodSync, closeSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** All that the shop itself keeps in its folder. */
const OWN = /^(shop\.(db|lock|pid).*|attached_assets|link_pictures)$/;
const OWNER_ONLY = { folder: 0o700, file: 0o600 };

/**
 * Takes customers' names and addresses out of the sight of other users of the machine: `shop.db` and what SQLite writes
 * beside it, and the folder, where nothing of anybody else's is in it. Makes `shop.db` where there is none, since SQLite
 * would make it readable for everybody.
 */
export function closeToOthers(dataDir: string): void {
  closeSync(openSync(join(dataDir, 'shop.db'), 'a', OWNER_ONLY.file));
  const names = readdirSync(dataDir);
  for (const name of names) {
    if (name.startsWith('shop.')) change(join(dataDir, name), OWNER_ONLY.file);
  }
  if (names.every((name) => OWN.test(name))) change(dataDir, OWNER_ONLY.folder);
}

/** Where that is not possible, on another user's folder or a disk that knows no users, the shop opens all the same. */
function change(path: string, mode: number): void {
  try {
    chmodSync(path, mode);
  } catch {
    return;
  }
}
