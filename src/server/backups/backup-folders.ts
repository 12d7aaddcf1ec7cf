import { readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY } from '../../domain/dates/shop-day.ts';
import { isoTime } from '../platform/iso-time.ts';
import { reasonOf } from '../platform/reason-of.ts';

/** Begins the name of a backup that is being made or removed. */
export const UNFINISHED = '.unfinished-';

const NAME = /^(\d{4}-\d\d-\d\d)T\d\d-\d\d-\d\d\.\d{3}Z$/;
const DAYS_KEPT = 7;
const WEEKS_KEPT = 4;
const MONDAY = Date.UTC(1970, 0, 5);

/** The name of a backup made at a time in milliseconds: 2026-01-31T08-00-00.000Z. */
export function backupName(time: number): string {
  return isoTime(time).replaceAll(':', '-');
}

/**
 * Which of the daily backups are kept at a time in milliseconds: those of the last seven days, and the newest of each of
 * the last four weeks. Only days (UTC) and weeks with a backup count, so that no pause costs the older ones. Those that a
 * wrong clock dated later than that time are kept and do not count. Other names, as of those made by hand, are left out.
 */
export function chooseKept(names: readonly string[], now: number): Set<string> {
  const newestFirst = names
    .filter((name) => NAME.test(name))
    .toSorted()
    .reverse();
  const made = newestFirst.filter((name) => name <= backupName(now));
  const byDay = Map.groupBy(made, dayOf);
  const byWeek = Map.groupBy(made, weekOf);
  return new Set([
    ...newestFirst.filter((name) => name > backupName(now)),
    ...[...byDay.values()].slice(0, DAYS_KEPT).flat(),
    ...[...byWeek.values()].slice(0, WEEKS_KEPT).flatMap((week) => week.slice(0, 1)),
  ]);
}

function dayOf(name: string): string {
  return name.slice(0, 10);
}

function weekOf(name: string): number {
  return Math.floor((Date.parse(dayOf(name)) - MONDAY) / (7 * DAY));
}

/**
 * Removes daily backups that are not kept, and what was left unfinished a day ago. Others may be under way. Throws an
 * Error with a line if some could not be removed, after trying all.
 */
export async function removeOldBackups(root: string, now: number): Promise<void> {
  const names = await readdir(root);
  const kept = chooseKept(names, now);
  const yesterday = UNFINISHED + backupName(now - DAY);
  const old = names.filter((name) => NAME.test(name) && !kept.has(name));
  const leftOver = names.filter((name) => name.startsWith(UNFINISHED) && name <= yesterday);
  const failures: unknown[] = [];
  for (const name of [...old, ...leftOver]) {
    await removeBackup(root, name).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) {
    const reason = reasonOf(failures[0]);
    throw new Error(
      `The backup is complete, but ${failures.length} older could not be removed: ${reason}`,
    );
  }
}

async function removeBackup(root: string, name: string): Promise<void> {
  // So that one that is half removed does not pass for a whole one.
  const draft = name.startsWith(UNFINISHED) ? name : UNFINISHED + name;
  await rename(join(root, name), join(root, draft));
  await rm(join(root, draft), { recursive: true, force: true });
}
