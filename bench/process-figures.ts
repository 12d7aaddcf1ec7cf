import { existsSync, readFileSync } from 'node:fs';

/** Ticks of /proc's clocks in a second: the same on every Linux that Node runs on. */
const TICKS = 100;
const MEGABYTE = 1000 * 1000;

/** Seconds of processor time that a process and its threads have had so far; NaN where there is no /proc. */
export function cpuSeconds(pid: number): number {
  if (!existsSync('/proc/self/stat')) return Number.NaN;
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // Fields 14 and 15 of proc(5), utime and stime, counted behind the name, which may hold spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS;
}

/**
 * Megabytes (of 1,000,000 bytes) that a process holds: all of it, its share of what it has in common with others, and
 * what is nobody else's and no file's. NaN where there is no /proc.
 */
export function memoryOf(pid: number): { rss: number; pss: number; anonymous: number } {
  const file = `/proc/${pid}/smaps_rollup`;
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const read = (name: string) => {
    const kibibytes = new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(text)?.[1];
    return (Number(kibibytes ?? Number.NaN) * 1024) / MEGABYTE;
  };
  return { rss: read('Rss'), pss: read('Pss'), anonymous: read('Anonymous') };
}
