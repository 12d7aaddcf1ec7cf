import { readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY } from '../../domain/shop-day.ts';
import { isoTime } from '../platform/iso-time.ts';

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
 * Which backups are kept: those of the last seven days, and the newest of each of the last four weeks. Only days (UTC) and
 * weeks with a backup count, so that neither a pause nor a wrong clock costs all the older ones.
 */
export function chooseKept(names: readonly string[]): Set<string> {
  const newestFirst = names
    .filter((name) => NAME.test(name))
    .toSorted()
    .reverse();
  const byDay = Map.groupBy(newestFirst, dayOf);
  const byWeek = Map.groupBy(newestFirst, weekOf);
  return new Set([
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

/** Removes backups that are not kept, and what was left unfinished a day ago. Others may be under way. */
export async function removeOldBackups(root: string, now: number): Promise<void> {
  const names = await readdir(root);
  const kept = chooseKept(names);
  for (const name of names.filter((name) => NAME.test(name) && !kept.has(name))) {
    // So that one that is half removed does not pass for a whole one.
    await rename(join(root, name), join(root, UNFINISHED + name));
  }
  const yesterday = UNFINISHED + backupName(now - DAY);
  for (const name of await readdir(root)) {
    if (!name.startsWith(UNFINISHED) || name > yesterday) continue;
    await rm(join(root, name), { recursive: true, force: true });
  }
}
