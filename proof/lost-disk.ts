import {
  closeSync,
  cpSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { DiskCall } from './read-recording.ts';

/** A file that was removed and made again is another file, with another number. */
type Change =
  | { kind: 'name'; path: string; file: number | undefined }
  | { kind: 'write'; file: number; at: number; bytes: Buffer }
  | { kind: 'truncate'; file: number; length: number };

/** Whether a change that was not synced is on the disk after a power loss. */
export type Survives = () => boolean | 'in part';

/** In bytes: a disk writes a sector whole or not at all. */
const SECTOR = 512;

/**
 * A disk behind a cache that loses its content in a power loss: a change of a file is safe once the file was synced, its
 * name once the folder was. Until then any of it may be there, all, or a part. It is kept in a folder, whose files are
 * named by their numbers. At first it holds one file, `first`, with this content.
 */
export function openLostDisk(folder: string, first: string, content: Uint8Array) {
  const present = new Map([[first, { file: 0, length: content.length }]]);
  const safeNames = new Map<string, number | undefined>([[first, 0]]);
  let pending: Change[] = [];
  let made = 0;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  writeFileSync(join(folder, '0'), content);

  function fileAt(path: string) {
    const found = present.get(path);
    if (!found) throw new Error(`${path} is changed, and was never opened`);
    return found;
  }

  function makeSafe(isSafe: (change: Change) => boolean): void {
    const { safe = [], unsafe = [] } = Object.groupBy(pending, (change) =>
      isSafe(change) ? 'safe' : 'unsafe',
    );
    for (const change of safe) apply(folder, safeNames, change);
    pending = unsafe;
  }

  return {
    /** Throws an Error for a write that leaves a gap, since somebody who was not recorded wrote there. */
    record(call: DiskCall): void {
      if (call.kind === 'create') {
        if (present.has(call.path)) return;
        made += 1;
        present.set(call.path, { file: made, length: 0 });
        pending.push({ kind: 'name', path: call.path, file: made });
      } else if (call.kind === 'remove') {
        present.delete(call.path);
        pending.push({ kind: 'name', path: call.path, file: undefined });
      } else if (call.kind === 'write') {
        const found = fileAt(call.path);
        if (call.at > found.length) throw new Error(`${call.path} has a gap before ${call.at}`);
        found.length = Math.max(found.length, call.at + call.bytes.length);
        pending.push({ kind: 'write', file: found.file, at: call.at, bytes: call.bytes });
      } else if (call.kind === 'truncate') {
        const found = fileAt(call.path);
        found.length = call.length;
        pending.push({ kind: 'truncate', file: found.file, length: call.length });
      } else {
        const file = present.get(call.path)?.file;
        makeSafe((change) =>
          change.kind === 'name' ? dirname(change.path) === call.path : change.file === file,
        );
      }
    },
    /** Writes into a folder what is left after a power loss. */
    writeTo(target: string, survives: Survives): void {
      rmSync(target, { recursive: true, force: true });
      cpSync(folder, target, { recursive: true });
      const names = new Map(safeNames);
      for (const change of pending) {
        const how = survives();
        if (how) apply(target, names, how === 'in part' ? tear(change) : change);
      }
      for (const [path, file] of names) {
        if (file === undefined) continue;
        const from = join(target, String(file));
        closeSync(openSync(from, 'a'));
        renameSync(from, join(target, basename(path)));
      }
    },
  };
}

/** The first half of a write, in whole sectors. */
function tear(change: Change): Change {
  if (change.kind !== 'write') return change;
  const sectors = Math.floor(change.bytes.length / SECTOR / 2);
  return { ...change, bytes: change.bytes.subarray(0, sectors * SECTOR) };
}

function apply(folder: string, names: Map<string, number | undefined>, change: Change): void {
  if (change.kind === 'name') {
    names.set(change.path, change.file);
    return;
  }
  const path = join(folder, String(change.file));
  // Not to be emptied, and made if need be.
  closeSync(openSync(path, 'a'));
  const file = openSync(path, 'r+');
  if (change.kind === 'truncate') ftruncateSync(file, change.length);
  else writeSync(file, change.bytes, 0, change.bytes.length, change.at);
  closeSync(file);
}
