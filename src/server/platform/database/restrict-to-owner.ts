import { chmodSync, closeSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Everything that the shop itself keeps in its folder. */
const OWN = /^(shop\.(db|lock|pid).*|attached_assets|link_pictures)$/;

/**
 * Hides customers' data from other users of the machine: restricts `shop.db` and SQLite's files beside it to their
 * owner, and the folder too if it holds nothing else. Creates a missing `shop.db`, which SQLite would make readable for
 * everybody.
 */
export function restrictToOwner(dataDir: string): void {
  closeSync(openSync(join(dataDir, 'shop.db'), 'a', 0o600));
  const names = readdirSync(dataDir);
  for (const name of names) {
    if (name.startsWith('shop.')) chmodIfPossible(join(dataDir, name), 0o600);
  }
  if (names.every((name) => OWN.test(name))) chmodIfPossible(dataDir, 0o700);
}

/** In another user's folder, or on a disk without permissions, the shop opens all the same. */
function chmodIfPossible(path: string, mode: number): void {
  try {
    chmodSync(path, mode);
  } catch {
    return;
  }
}
