import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Nothing is ever written into it: whose process has it open, locked, has the shop. */
const LOCK = 'shop.lock';
/** Says who that is. It is still there where a process ended without letting go. */
const HOLDER = 'shop.pid';
const SHOP_FILE = /^shop\.(db(-wal|-shm|-journal)?|lock|pid)$/;
const BACKUP = /backup|\.bak$|\.(db|sqlite3?)$|^shop\.db/i;
/** SQLite's BUSY; its CORRUPT and NOTADB. */
const BUSY = 5;
const DAMAGED: readonly unknown[] = [11, 26];
/** Milliseconds: the administrator's command may be at work. */
const PATIENCE = 1000;

export type Claim = {
  /** Whether the process that had the shop before ended in the middle of its work. */
  wasCutOff: boolean;
  /** Lets another process have the shop; to be called once the database is closed. */
  release: () => void;
};

/**
 * Claims the file `shop.db` in a folder for this process, and sees to it that it may be opened. Throws an Error with a
 * line for the owner where another process has it, where it is damaged, and where it is empty although the folder
 * says that there was a shop. The system takes the lock back from a process that ends, however it ends.
 */
export function claimShopFile(dataDir: string): Claim {
  const lock = takeLock(dataDir);
  try {
    const holder = join(dataDir, HOLDER);
    const wasCutOff = existsSync(holder);
    refuseUnusable(dataDir, wasCutOff);
    writeFileSync(
      holder,
      `process ${process.pid} on ${hostname()}, since ${new Date().toISOString()}`,
    );
    return {
      wasCutOff,
      release() {
        rmSync(holder, { force: true });
        lock.close();
      },
    };
  } catch (error) {
    lock.close();
    throw error;
  }
}

function takeLock(dataDir: string): DatabaseSync {
  const lock = new DatabaseSync(join(dataDir, LOCK));
  try {
    lock.exec('begin exclusive');
    return lock;
  } catch (error) {
    lock.close();
    if (codeOf(error) !== BUSY) throw error;
    throw new Error(`${readHolder(dataDir)} has this shop open already; stop that one first`);
  }
}

function readHolder(dataDir: string): string {
  try {
    return readFileSync(join(dataDir, HOLDER), 'utf8');
  } catch {
    return 'another process';
  }
}

function refuseUnusable(dataDir: string, wasCutOff: boolean): void {
  const file = join(dataDir, 'shop.db');
  const isThere = existsSync(file);
  const isWritten = isThere && statSync(file).size > 0;
  if (isWritten && wasCutOff) refuseDamaged(file);
  if (isWritten && hasTables(file)) return;
  const left = findLeftBehind(dataDir);
  if (left) {
    throw new Error(
      `shop.db is ${isThere ? 'empty' : 'missing'}, but ${left} of a shop is here; put its shop.db back, or move that away for a new shop`,
    );
  }
}

function hasTables(file: string): boolean {
  return ask(file, 'select name from sqlite_schema limit 1').length > 0;
}

function refuseDamaged(file: string): void {
  const [found] = ask(file, 'pragma quick_check(1)');
  const said = String(found?.quick_check);
  if (said !== 'ok') throw damaged(said.replace(/\s+/g, ' '));
}

function ask(file: string, sql: string) {
  const database = new DatabaseSync(file, { timeout: PATIENCE });
  try {
    return database.prepare(sql).all();
  } catch (error) {
    if (error instanceof Error && DAMAGED.includes(codeOf(error))) throw damaged(error.message);
    throw error;
  } finally {
    database.close();
  }
}

function damaged(why: string): Error {
  return new Error(`shop.db is damaged (${why}); put a backup in its place`);
}

/** What the folder of a shop that has been open has beside its database. */
function findLeftBehind(dataDir: string): string | undefined {
  const pictures = join(dataDir, 'attached_assets');
  if (existsSync(pictures) && readdirSync(pictures).length > 0) return 'a folder of pictures';
  return readdirSync(dataDir).find((name) => BACKUP.test(name) && !SHOP_FILE.test(name));
}

/** SQLite's error code, without what it says of the circumstances. */
function codeOf(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('errcode' in error)) return undefined;
  return typeof error.errcode === 'number' ? error.errcode & 0xff : undefined;
}
