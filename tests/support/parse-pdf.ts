/** A value in a PDF: names begin with '/', texts are decoded, and an operator is a word of a content stream. */
export type PdfValue =
  | null
  | boolean
  | number
  | string
  | { text: string; hex: string }
  | { ref: number }
  | { operator: string }
  | PdfValue[]
  | Map<string, PdfValue>;

export type PdfObject = { value: PdfValue; stream: string };

/** Reads the objects of a PDF whose streams are not compressed, by the table at its end. */
export function parsePdf(file: Buffer): { objects: Map<number, PdfObject>; trailer: PdfValue } {
  const text = file.toString('latin1');
  const table = text.slice(Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(text)?.[1]));
  const offsets = [...table.matchAll(/^(\d{10}) \d{5} ([nf]) $/gm)].map(([, offset, kind]) =>
    kind === 'n' ? Number(offset) : undefined,
  );
  const objects = new Map<number, PdfObject>();
  for (const [id, offset] of offsets.entries()) {
    if (offset === undefined) continue;
    const head = `${id} 0 obj\n`;
    if (!text.startsWith(head, offset)) throw new Error(`No object ${id} at ${offset}`);
    objects.set(id, parseObject(text, offset + head.length));
  }
  const [trailer = null] = parseValues(/trailer\s+([\s\S]*)startxref/.exec(table)?.[1] ?? '');
  return { objects, trailer };
}

function parseObject(text: string, start: number): PdfObject {
  const end = text.indexOf('\nendobj', start);
  const isStream = /^<<[\s\S]*?>>\nstream\n/.test(text.slice(start, end));
  if (!isStream) return { value: parseValues(text.slice(start, end))[0] ?? null, stream: '' };
  const from = text.indexOf('\nstream\n', start);
  const value = parseValues(text.slice(start, from))[0] ?? null;
  const length = value instanceof Map ? value.get('/Length') : undefined;
  if (typeof length !== 'number') throw new Error('A stream without a length');
  const first = from + '\nstream\n'.length;
  return { value, stream: text.slice(first, first + length) };
}

const TOKEN =
  /<<|>>|\[|\]|\/[^\s<>[\](){}/%]*|\((?:\\[\s\S]|[^\\()])*\)|<[\dA-Fa-f\s]*>|\d+ \d+ R(?![\w*])|[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?|[A-Za-z'"*]+/g;

/** The values of a text in their order; those of a content stream with its operators between them. */
export function parseValues(text: string): PdfValue[] {
  const open: PdfValue[][] = [[]];
  for (const [token] of text.matchAll(TOKEN)) {
    if (token === '[' || token === '<<') open.push([]);
    else if (token === ']') close(open, (values) => values);
    else if (token === '>>') close(open, toDictionary);
    else open.at(-1)?.push(parseToken(token));
  }
  return open[0] ?? [];
}

function close(open: PdfValue[][], toValue: (values: PdfValue[]) => PdfValue): void {
  const values = open.pop() ?? [];
  open.at(-1)?.push(toValue(values));
}

function toDictionary(values: PdfValue[]): Map<string, PdfValue> {
  const pairs = Array.from({ length: values.length / 2 }, (_, index) => index * 2);
  return new Map(pairs.map((at) => [String(values[at]), values[at + 1] ?? null]));
}

function parseToken(token: string): PdfValue {
  if (token.startsWith('/')) return token;
  if (token.startsWith('(')) return { text: decodeText(unescapeText(token.slice(1, -1))), hex: '' };
  if (token.startsWith('<')) {
    const hex = token.slice(1, -1).replace(/\s/g, '');
    return { text: decodeText(Buffer.from(hex, 'hex').toString('latin1')), hex };
  }
  if (token.endsWith(' R')) return { ref: Number.parseInt(token, 10) };
  if (token === 'true' || token === 'false') return token === 'true';
  if (token === 'null') return null;
  const number = Number(token);
  return Number.isNaN(number) ? { operator: token } : number;
}

const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

function unescapeText(text: string): string {
  return text.replace(/\\([\s\S])/g, (_, letter: string) => escapes[letter] ?? letter);
}

function decodeText(bytes: string): string {
  if (!bytes.startsWith('\xfe\xff')) return bytes;
  return Buffer.from(bytes.slice(2), 'latin1').swap16().toString('utf16le');
}
