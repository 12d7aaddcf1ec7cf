import { createReadStream } from 'node:fs';
import { basename, dirname } from 'node:path';
import { createInterface } from 'node:readline';

/** What a process told the disk. Paths are absolute, offsets and lengths in bytes. */
export type DiskCall =
  | { kind: 'write'; path: string; at: number; bytes: Buffer }
  | { kind: 'truncate'; path: string; length: number }
  | { kind: 'sync'; path: string }
  | { kind: 'create'; path: string }
  | { kind: 'remove'; path: string };

type Answer = { kind: 'answer'; orderId: string };

export type Call = DiskCall | Answer;

const TRACED = 'trace=write,writev,pwrite64,pwritev,ftruncate,fsync,fdatasync,openat,unlink,rename';

/**
 * The command that records a process into the file named behind it: only its first thread, which writes the database
 * and the answers, so that their order is certain. With -D the process stays our child.
 */
export const STRACE = ['strace', '-D', '-y', '-xx', '-s', '1000000', '-e', TRACED, '-o'] as const;

const line = /^(\w+)\((.*)\)\s+= (-?\d+)/s;
const descriptor = String.raw`\d+<(?<path>[^>]*)>`;
const shapes = {
  pwrite64: new RegExp(String.raw`^${descriptor}, "(?<bytes>.*)", \d+, (?<at>\d+)$`, 's'),
  ftruncate: new RegExp(String.raw`^${descriptor}, (?<length>\d+)$`),
  fsync: new RegExp(`^${descriptor}$`),
  fdatasync: new RegExp(`^${descriptor}$`),
  openat: /^[^,]*, "(?<path>.*)", [^"]*O_CREAT/s,
  unlink: /^"(?<path>.*)"$/s,
} as const;

const databaseFile = /^shop\.db(-wal|-journal)?$/;

/**
 * Reads, in their order, the answers and what strace has recorded of the database in this folder. Throws an Error for a
 * change of its files that it does not know, since a replay without that would prove nothing.
 */
export async function readRecording(file: string, folder: string): Promise<Call[]> {
  const calls: Call[] = [];
  // A long recording is larger than a string can be.
  for await (const text of createInterface(createReadStream(file, 'latin1'))) {
    const [, name = '', written = '', result = ''] = line.exec(text) ?? [];
    if (name === '' || result.startsWith('-')) continue;
    const call = readAnswer(written) ?? readCall(name, written);
    if (call?.kind === 'answer') calls.push(call);
    else if (call) {
      const isOurs = dirname(call.path) === folder && databaseFile.test(basename(call.path));
      if (isOurs || call.path === folder) calls.push(call);
    } else if (name !== 'openat' && /\/shop\.db(-wal|-journal)?[">]/.test(decodeText(written))) {
      throw new Error(`A change that the replay does not know: ${text.slice(0, 200)}`);
    }
  }
  return calls;
}

function readCall(name: string, written: string): DiskCall | undefined {
  const shape = Object.entries(shapes).find(([known]) => known === name)?.[1];
  const { path: encoded, bytes = '', at, length } = shape?.exec(written)?.groups ?? {};
  if (encoded === undefined) return undefined;
  const path = decodeText(encoded);
  switch (name) {
    case 'pwrite64':
      return { kind: 'write', path, at: Number(at), bytes: decode(bytes) };
    case 'ftruncate':
      return { kind: 'truncate', path, length: Number(length) };
    case 'openat':
      return { kind: 'create', path };
    case 'unlink':
      return { kind: 'remove', path };
    default:
      return { kind: 'sync', path };
  }
}

/** Whether it is an answer 201 with an order's id. */
function readAnswer(written: string): Answer | undefined {
  if (!written.includes(CREATED)) return undefined;
  const orderId = /\{"id":"([^"]+)"\}/.exec(decodeText(written))?.[1];
  return orderId ? { kind: 'answer', orderId } : undefined;
}

const CREATED = encode('HTTP/1.1 201');

function encode(text: string): string {
  return [...Buffer.from(text)].map((byte) => `\\x${byte.toString(16).padStart(2, '0')}`).join('');
}

function decode(text: string): Buffer {
  return Buffer.from(text.replaceAll('\\x', ''), 'hex');
}

/** Like `decode`, for a text of which a part is written as it is. */
function decodeText(text: string): string {
  return text.replace(/\\x([0-9a-f]{2})/g, (_, hex: string) =>
    String.fromCharCode(parseInt(hex, 16)),
  );
}
