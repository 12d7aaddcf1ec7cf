import { writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Call } from './read-recording.ts';

type Change = Exclude<Call, { kind: 'answer' | 'sync' }>;
/** What a disk has for sure; undefined for a file that is not there. */
type Files = Map<string, Buffer>;

/** In bytes: a disk writes a sector whole or not at all. */
const SECTOR = 512;

/**
 * A disk behind a cache that loses its content in a power loss: a change is safe once its file was synced, a file's
 * existence once its folder was. Until then any of it may be there, all, or a part.
 */
export function openLostDisk() {
  const safe: Files = new Map();
  let pending: Change[] = [];

  return {
    record(call: Call): void {
      if (call.kind === 'answer') return;
      if (call.kind !== 'sync') return void pending.push(call);
      const isSafe = (change: Change) =>
        isName(change) ? dirname(change.path) === call.path : change.path === call.path;
      for (const change of pending.filter(isSafe)) apply(safe, change);
      pending = pending.filter((change) => !isSafe(change));
    },
    /** Writes what is left after a power loss into a folder; `survives` says which of the unsafe changes made it. */
    writeTo(folder: string, survives: (change: Change) => boolean | 'in part'): void {
      const files: Files = new Map([...safe].map(([path, bytes]) => [path, Buffer.from(bytes)]));
      for (const change of pending) {
        const how = survives(change);
        if (how === 'in part') apply(files, tear(change));
        else if (how) apply(files, change);
      }
      for (const [path, bytes] of files) writeFileSync(join(folder, basename(path)), bytes);
    },
  };
}

/** Whether it changes a folder, not the content of a file. */
function isName({ kind }: Change): boolean {
  return kind === 'create' || kind === 'remove';
}

/** The first half of a write, in whole sectors. */
function tear(change: Change): Change {
  if (change.kind !== 'write') return change;
  const sectors = Math.floor(change.bytes.length / SECTOR / 2);
  return { ...change, bytes: change.bytes.subarray(0, sectors * SECTOR) };
}

function apply(files: Files, change: Change): void {
  const { path } = change;
  const before = files.get(path) ?? Buffer.alloc(0);
  if (change.kind === 'remove') files.delete(path);
  else if (change.kind === 'create') files.set(path, before);
  else if (change.kind === 'truncate') files.set(path, resize(before, change.length));
  else {
    const { at, bytes } = change;
    const after = resize(before, Math.max(before.length, at + bytes.length));
    bytes.copy(after, at);
    files.set(path, after);
  }
}

function resize(bytes: Buffer, length: number): Buffer {
  if (bytes.length === length) return bytes;
  const resized = Buffer.alloc(length);
  bytes.copy(resized);
  return resized;
}
