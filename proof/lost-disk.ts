import { writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Call } from './read-recording.ts';

/** A change of a folder, or of what one of its files holds. A file that was removed and made again is another file. */
type Change =
  | { kind: 'name'; path: string; file: number | undefined }
  | { kind: 'write'; file: number; at: number; bytes: Buffer }
  | { kind: 'truncate'; file: number; length: number };

/** Contents grow in place: a copy for each write would take longer than all else. */
type Files = { names: Map<string, number | undefined>; contents: Map<number, ArrayBuffer> };

/** Whether a change that was not synced is on the disk after a power loss. */
export type Survives = () => boolean | 'in part';

/** In bytes: a disk writes a sector whole or not at all. */
const SECTOR = 512;
/** In bytes; only what is used takes memory. */
const LARGEST = 2 ** 28;

/**
 * A disk behind a cache that loses its content in a power loss: a change of a file is safe once the file was synced, its
 * name once the folder was. Until then any of it may be there, all, or a part.
 */
export function openLostDisk() {
  const safe: Files = { names: new Map(), contents: new Map() };
  const present = new Map<string, number>();
  let pending: Change[] = [];
  let made = 0;

  function fileAt(path: string): number {
    const file = present.get(path);
    if (file === undefined) throw new Error(`${path} is changed, and was never opened`);
    return file;
  }

  function makeSafe(isSafe: (change: Change) => boolean): void {
    for (const change of pending.filter(isSafe)) apply(safe, change);
    pending = pending.filter((change) => !isSafe(change));
  }

  return {
    record(call: Call): void {
      if (call.kind === 'create') {
        if (present.has(call.path)) return;
        made += 1;
        present.set(call.path, made);
        pending.push({ kind: 'name', path: call.path, file: made });
      } else if (call.kind === 'remove') {
        present.delete(call.path);
        pending.push({ kind: 'name', path: call.path, file: undefined });
      } else if (call.kind === 'write') {
        pending.push({ kind: 'write', file: fileAt(call.path), at: call.at, bytes: call.bytes });
      } else if (call.kind === 'truncate') {
        pending.push({ kind: 'truncate', file: fileAt(call.path), length: call.length });
      } else if (call.kind === 'sync') {
        const file = present.get(call.path);
        makeSafe((change) =>
          change.kind === 'name' ? dirname(change.path) === call.path : change.file === file,
        );
      }
    },
    /** Writes what is left after a power loss into a folder. */
    writeTo(folder: string, survives: Survives): void {
      const files: Files = {
        names: new Map(safe.names),
        contents: new Map([...safe.contents].map(([file, content]) => [file, copyOf(content)])),
      };
      for (const change of pending) {
        const how = survives();
        if (how === 'in part') apply(files, tear(change));
        else if (how) apply(files, change);
      }
      for (const [path, file] of files.names) {
        if (file === undefined) continue;
        const content = files.contents.get(file) ?? makeContent();
        writeFileSync(join(folder, basename(path)), new Uint8Array(content));
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

function apply({ names, contents }: Files, change: Change): void {
  if (change.kind === 'name') {
    names.set(change.path, change.file);
    return;
  }
  const content = contents.get(change.file) ?? makeContent();
  contents.set(change.file, content);
  if (change.kind === 'truncate') {
    content.resize(change.length);
    return;
  }
  const { at, bytes } = change;
  content.resize(Math.max(content.byteLength, at + bytes.length));
  new Uint8Array(content).set(bytes, at);
}

function makeContent(): ArrayBuffer {
  return new ArrayBuffer(0, { maxByteLength: LARGEST });
}

function copyOf(content: ArrayBuffer): ArrayBuffer {
  const copy = makeContent();
  copy.resize(content.byteLength);
  new Uint8Array(copy).set(new Uint8Array(content));
  return copy;
}
