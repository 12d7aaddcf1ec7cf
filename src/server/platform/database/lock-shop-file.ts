import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { reasonOf } from '../reason-of.ts';
import { sqliteCode } from './engine.ts';

/** An empty database: whoever holds its write lock owns the shop. The system frees the lock of a dead process. */
const LOCK = 'shop.lock';
/** Names the owning process. It is left behind if that process did not shut down properly. */
const PID = 'shop.pid';
const SHOP_FILE = /^shop\.(db(-wal|-shm|-journal)?|lock|pid)$/;
const BACKUP = /backup|^\.restoring$|\.bak$|\.(db|sqlite3?)$|^shop\.db/i;
/** SQLite's BUSY; its CORRUPT and NOTADB. */
const BUSY = 5;
const DAMAGED = [11, 26];
/** Milliseconds: `npm run admin` may be writing. */
const TIMEOUT = 1000;

export type ShopFileLock = {
  /** Whether the previous process did not shut down properly. */
  wasInterrupted: boolean;
  /** Call it after closing the database. */
  release: () => void;
};

/**
 * Makes this process the only one that uses `shop.db` in a folder, and checks that the file is usable. Throws an Error
 * with a line for the owner if another process has it, if it is damaged, or if it is empty or missing although the
 * folder once held a shop.
 */
export function lockShopFile(dataDir: string): ShopFileLock {
  const lock = takeLock(dataDir);
  try {
    const pidFile = join(dataDir, PID);
    const wasInterrupted = existsSync(pidFile);
    assertUsable(dataDir, wasInterrupted);
    writeFileSync(
      pidFile,
      `process ${process.pid} on ${hostname()}, since ${new Date().toISOString()}`,
    );
    return {
      wasInterrupted,
      release() {
        rmSync(pidFile, { force: true });
        lock.close();
      },
    };
  } catch (error) {
    lock.close();
    throw error;
  }
}

/** Locks the shop of a folder until the returned database is closed. Throws an Error with a line that says who has it. */
export function takeLock(dataDir: string): DatabaseSync {
  const lock = openLock(dataDir);
  try {
    lock.exec('begin exclusive');
    return lock;
  } catch (error) {
    lock.close();
    if (primaryCode(error) !== BUSY) throw unusableLock(dataDir, error);
    throw new Error(`${readOwner(dataDir)} has this shop open already; stop that one first`);
  }
}

function openLock(dataDir: string): DatabaseSync {
  try {
    return new DatabaseSync(join(dataDir, LOCK));
  } catch (error) {
    throw unusableLock(dataDir, error);
  }
}

function unusableLock(dataDir: string, cause: unknown): Error {
  const file = join(dataDir, LOCK);
  const why = reasonOf(cause);
  return new Error(`${file} cannot be written (${why}); check that the folder can be written to`, {
    cause,
  });
}

function readOwner(dataDir: string): string {
  try {
    return readFileSync(join(dataDir, PID), 'utf8');
  } catch {
    return 'another process';
  }
}

function assertUsable(dataDir: string, wasInterrupted: boolean): void {
  const file = join(dataDir, 'shop.db');
  const exists = existsSync(file);
  if (exists && statSync(file).size > 0) {
    if (wasInterrupted) assertIntact(file);
    if (query(file, 'select name from sqlite_schema limit 1').length > 0) return;
  }
  const left = findRemains(dataDir);
  if (left) {
    throw new Error(
      `shop.db is ${exists ? 'empty' : 'missing'}, but ${left} of a shop is here; put its shop.db back, or move that away for a new shop`,
    );
  }
}

/** Throws an Error with a line for the owner if a file is not a whole database. */
export function assertIntact(file: string): void {
  const [row] = query(file, 'pragma quick_check(1)');
  const result = String(row?.quick_check);
  if (result !== 'ok') throw damaged(result.replace(/\s+/g, ' '));
}

function query(file: string, sql: string) {
  const database = new DatabaseSync(file, { timeout: TIMEOUT });
  try {
    return database.prepare(sql).all();
  } catch (error) {
    if (error instanceof Error && DAMAGED.includes(primaryCode(error)))
      throw damaged(error.message);
    throw error;
  } finally {
    database.close();
  }
}

function damaged(why: string): Error {
  return new Error(`shop.db is damaged (${why}); put a backup in its place`);
}

/** What a folder that held a shop has in it besides the database. */
function findRemains(dataDir: string): string | undefined {
  const pictures = join(dataDir, 'attached_assets');
  if (existsSync(pictures) && readdirSync(pictures).length > 0) return 'a folder of pictures';
  return readdirSync(dataDir).find((name) => BACKUP.test(name) && !SHOP_FILE.test(name));
}

function primaryCode(error: unknown): number {
  return (sqliteCode(error) ?? 0) & 0xff;
}
