import { type PdfObject, type PdfValue, parsePdf, parseValues } from './parse-pdf.ts';

/** An element of the tree with what a screen reader reads of it, its own text before that of its children. */
export type TaggedElement = {
  tag: string;
  scope: string | undefined;
  text: string;
  children: TaggedElement[];
};

export type TaggedPdf = {
  title: string;
  language: string;
  isMarked: boolean;
  showsTitle: boolean;
  metadata: string;
  created: string;
  root: TaggedElement;
  /** The names of fonts, and whether their files are in it. */
  fonts: { name: string; embedded: boolean }[];
  /** What is passed over, of each page: its foot, a head that stands again. */
  artifacts: string[];
  /** What is drawn but neither in the tree nor passed over: nothing should be. */
  untagged: string[];
};

/** Reads what a screen reader sees of a PDF whose streams are not compressed. */
export function readTaggedPdf(file: Buffer): TaggedPdf {
  const { objects, trailer } = parsePdf(file);
  const follow = (value: PdfValue | undefined) => resolve(objects, value);
  const catalog = follow(entry(trailer, '/Root'));
  const info = follow(entry(trailer, '/Info'));
  const pages = list(entry(follow(entry(catalog, '/Pages')), '/Kids')).map((page) => {
    const id = refOf(page);
    return [id, readPage(objects, follow(page))] as const;
  });
  const texts = new Map(pages.map(([id, { marked }]) => [id, marked]));
  const tree = follow(entry(catalog, '/StructTreeRoot'));
  const [root] = list(entry(tree, '/K')).map((child) => readElement(objects, child, texts));
  if (!root) throw new Error('No tree');
  const preferences = follow(entry(catalog, '/ViewerPreferences'));
  return {
    title: textOf(follow(entry(info, '/Title'))),
    language: textOf(entry(catalog, '/Lang')),
    isMarked: entry(follow(entry(catalog, '/MarkInfo')), '/Marked') === true,
    showsTitle: entry(preferences, '/DisplayDocTitle') === true,
    metadata: objects.get(refOf(entry(catalog, '/Metadata')))?.stream ?? '',
    created: textOf(follow(entry(info, '/CreationDate'))),
    root,
    fonts: listFonts(objects),
    artifacts: pages.map(([, { artifacts }]) => artifacts),
    untagged: pages.flatMap(([, { untagged }]) => untagged),
  };
}

/** All elements with a tag, from the beginning to the end. */
export function findTagged(element: TaggedElement, tag: string): TaggedElement[] {
  return [
    ...(element.tag === tag ? [element] : []),
    ...element.children.flatMap((child) => findTagged(child, tag)),
  ];
}

/** All the text of an element, as it is read. */
export function readText({ text, children }: TaggedElement): string {
  return [text, ...children.map(readText)].filter(Boolean).join(' ');
}

/** The rows of the nth table, each a list of its cells' texts. */
export function readTable(root: TaggedElement, index: number): string[][] {
  const table = findTagged(root, 'Table')[index];
  return table ? table.children.map(({ children }) => children.map(readText)) : [];
}

type PageText = { marked: Map<number, string>; artifacts: string; untagged: string[] };

/** What paints: lines, areas, pictures. */
const PAINTS = new Set(['S', 's', 'f', 'F', 'f*', 'B', 'B*', 'b', 'b*', 'sh', 'Do']);

function readPage(objects: Map<number, PdfObject>, page: PdfValue): PageText {
  const content = objects.get(refOf(entry(page, '/Contents')))?.stream ?? '';
  const fonts = entry(resolve(objects, entry(page, '/Resources')), '/Font');
  const result: PageText = { marked: new Map(), artifacts: '', untagged: [] };
  const open: (number | 'artifact')[] = [];
  let decode = (_hex: string) => '';
  let operands: PdfValue[] = [];
  const add = (text: string) => {
    const place = open.at(-1);
    if (place === undefined) result.untagged.push(text);
    else if (place === 'artifact') result.artifacts += text;
    else result.marked.set(place, (result.marked.get(place) ?? '') + text);
  };
  for (const value of parseValues(content)) {
    if (!isOperator(value)) {
      operands.push(value);
      continue;
    }
    const [first, second] = operands;
    if (value.operator === 'BDC' || value.operator === 'BMC') {
      const id = entry(second, '/MCID');
      open.push(first === '/Artifact' || typeof id !== 'number' ? 'artifact' : id);
    } else if (value.operator === 'EMC') open.pop();
    else if (value.operator === 'Tf') decode = decoderOf(objects, entry(fonts, String(first)));
    else if (value.operator === 'TJ') add(list(first).map(hexOf).map(decode).join(''));
    else if (PAINTS.has(value.operator)) add('');
    operands = [];
  }
  return result;
}

function decoderOf(objects: Map<number, PdfObject>, font: PdfValue | undefined) {
  const map = objects.get(refOf(entry(resolve(objects, font), '/ToUnicode')))?.stream ?? '';
  const ranges = [...map.matchAll(/<([\da-f]+)> <[\da-f]+> \[([^\]]*)\]/g)];
  const letters = new Map<number, string>();
  for (const [, first = '', list = ''] of ranges) {
    [...list.matchAll(/<([\da-f ]*)>/g)].forEach(([, units = ''], index) => {
      const codes = units.split(' ').map((unit) => Number.parseInt(unit, 16));
      letters.set(Number.parseInt(first, 16) + index, String.fromCharCode(...codes));
    });
  }
  return (hex: string) =>
    (hex.match(/.{4}/g) ?? [])
      .map((glyph) => letters.get(Number.parseInt(glyph, 16)) ?? '\ufffd')
      .join('');
}

function readElement(
  objects: Map<number, PdfObject>,
  ref: PdfValue,
  texts: ReadonlyMap<number, ReadonlyMap<number, string>>,
): TaggedElement {
  const element = resolve(objects, ref);
  const read = { tag: nameOf(entry(element, '/S')), text: '', children: [] as TaggedElement[] };
  const textAt = (page: PdfValue | undefined, id: PdfValue | undefined) =>
    texts.get(refOf(page))?.get(Number(id)) ?? '';
  for (const child of list(entry(element, '/K'))) {
    if (typeof child === 'number') read.text += textAt(entry(element, '/Pg'), child);
    else if (child instanceof Map) read.text += textAt(child.get('/Pg'), child.get('/MCID'));
    else read.children.push(readElement(objects, child, texts));
  }
  const scope = entry(entry(element, '/A'), '/Scope');
  return { ...read, scope: scope === undefined ? undefined : nameOf(scope) };
}

function listFonts(objects: Map<number, PdfObject>): TaggedPdf['fonts'] {
  const found = [...objects.values()].map(({ value }) => value);
  const fonts = found.filter(
    (value) => entry(value, '/Type') === '/Font' && !entry(value, '/DescendantFonts'),
  );
  return fonts.map((font) => {
    const descriptor = resolve(objects, entry(font, '/FontDescriptor'));
    const file = objects.get(refOf(entry(descriptor, '/FontFile2')));
    return { name: nameOf(entry(font, '/BaseFont')), embedded: (file?.stream.length ?? 0) > 0 };
  });
}

function resolve(objects: Map<number, PdfObject>, value: PdfValue | undefined): PdfValue {
  const id = refOf(value);
  return id === 0 ? (value ?? null) : (objects.get(id)?.value ?? null);
}

function entry(value: PdfValue | undefined, name: string): PdfValue | undefined {
  return value instanceof Map ? value.get(name) : undefined;
}

function list(value: PdfValue | undefined): PdfValue[] {
  return Array.isArray(value) ? value : [];
}

/** 0 for what is no reference. */
function refOf(value: PdfValue | undefined): number {
  return typeof value === 'object' && value !== null && 'ref' in value ? value.ref : 0;
}

function textOf(value: PdfValue | undefined): string {
  return typeof value === 'object' && value !== null && 'text' in value ? value.text : '';
}

function hexOf(value: PdfValue): string {
  return typeof value === 'object' && value !== null && 'hex' in value ? value.hex : '';
}

function nameOf(value: PdfValue | undefined): string {
  return typeof value === 'string' ? value.slice(1) : '';
}

function isOperator(value: PdfValue): value is { operator: string } {
  return typeof value === 'object' && value !== null && 'operator' in value;
}
