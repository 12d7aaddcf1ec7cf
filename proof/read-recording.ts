/** What a process told the system, in its order. Paths are absolute, offsets and lengths in bytes. */
export type Call =
  | { kind: 'write'; path: string; at: number; bytes: Buffer }
  | { kind: 'truncate'; path: string; length: number }
  | { kind: 'sync'; path: string }
  | { kind: 'create'; path: string }
  | { kind: 'remove'; path: string }
  /** An order was acknowledged. */
  | { kind: 'answer'; orderId: string };

/** How strace records the calls of the one thread that writes the database and answers; -D leaves the shop our child. */
export const STRACE = ['strace', ...['-D', '-y', '-xx', '-s', '1000000', '-o']] as const;
export const TRACED =
  'trace=write,writev,pwrite64,ftruncate,fsync,fdatasync,openat,unlink,rename,renameat';

const line = /^(\w+)\((.*)\)\s+= (-?\d+)/s;
const file = String.raw`\d+<(?<path>[^>]*)>`;
const shapes = {
  pwrite64: new RegExp(String.raw`^${file}, "(?<bytes>.*)", \d+, (?<at>\d+)$`, 's'),
  ftruncate: new RegExp(String.raw`^${file}, (?<length>\d+)$`),
  fsync: new RegExp(`^${file}$`),
  fdatasync: new RegExp(`^${file}$`),
  openat: /^[^,]*, "(?<path>.*)", [^"]*O_CREAT/s,
  unlink: /^"(?<path>.*)"$/s,
} as const;

/**
 * Reads what strace has recorded. Throws an Error for a call on a file of the database that it does not know, since a
 * replay without that would prove nothing.
 */
export function* readRecording(lines: Iterable<string>, isOurs: (path: string) => boolean) {
  for (const text of lines) {
    const [, name = '', written = '', result = ''] = line.exec(text) ?? [];
    if (name === '' || result.startsWith('-')) continue;
    const answer = name.startsWith('write') ? readAnswer(written) : undefined;
    if (answer) yield answer;
    const call = readCall(name, written);
    if (call && isOurs(call.path)) yield call;
    else if (!call && isOurs(decodeText(written)))
      throw new Error(`Unknown call: ${text.slice(0, 200)}`);
  }
}

function readCall(name: string, written: string): Exclude<Call, { kind: 'answer' }> | undefined {
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
function readAnswer(written: string): Call | undefined {
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
