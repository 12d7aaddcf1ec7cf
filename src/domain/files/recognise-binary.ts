type Kind = {
  /** One of these is how the file begins; each character is a byte. */
  begins: readonly string[];
  /** One of these names is in it. */
  holds?: readonly string[];
  name: string;
  /** How its table becomes a file of text; without one, it has no table. */
  wayOut?: string;
};

const ZIP = ['PK\x03\x04', 'PK\x05\x06'];
/** What old Excel, Word and Outlook write. */
const COMPOUND = '\xd0\xcf\x11\xe0';
const SAVE_AS = 'In Excel, choose File, then Save As, and CSV UTF-8; upload that file.';

const KINDS: readonly Kind[] = [
  {
    begins: ZIP,
    holds: ['xl/workbook', 'xl/worksheets'],
    name: 'an Excel workbook',
    wayOut: SAVE_AS,
  },
  {
    begins: ZIP,
    holds: ['.iwa', 'buildVersionHistory'],
    name: 'an Apple Numbers file',
    wayOut: 'In Numbers, choose File, then Export To, and CSV; upload that file.',
  },
  {
    begins: ZIP,
    holds: ['opendocument.spreadsheet'],
    name: 'an OpenDocument spreadsheet',
    wayOut: 'Save it as CSV and upload that file.',
  },
  {
    begins: [...ZIP, '\x1f\x8b', '7z\xbc\xaf', 'Rar!'],
    name: 'a packed archive, such as a zip',
    wayOut: 'Unpack it and upload the file inside.',
  },
  {
    begins: [COMPOUND],
    name: 'an old Excel workbook (.xls)',
    wayOut: SAVE_AS,
  },
  { begins: ['%PDF-'], name: 'a PDF' },
  {
    begins: ['\xff\xd8\xff', '\x89PNG', 'GIF8', 'RIFF'],
    name: 'a picture',
  },
];

/** Bytes at each end of a file; an archive names what is in it at its end. */
const ENDS = 4096;

/**
 * Why a file cannot be read as text, with the way out; undefined for one that may be. `otherwise` is the way out where
 * it has no table.
 */
export function whyNoText(
  bytes: Uint8Array,
  otherwise = 'Export the table itself as CSV.',
): string | undefined {
  const ends = [bytes.subarray(0, ENDS), bytes.subarray(Math.max(ENDS, bytes.length - ENDS))];
  // Some programs put spaces or a byte order mark before a PDF.
  const text = ends
    .map((part) => String.fromCharCode(...part))
    .join('')
    .replace(/^(?:\xef\xbb\xbf|\s)+/, '');
  const kind = KINDS.find(
    ({ begins, holds }) =>
      begins.some((start) => text.startsWith(start)) &&
      (holds?.some((name) => text.includes(name)) ?? true),
  );
  return kind && `This is ${kind.name}. ${kind.wayOut ?? otherwise}`;
}

/** Whether a file is one of old Office or of Outlook (.xls, .doc, .msg). */
export function isCompoundFile(bytes: Uint8Array): boolean {
  return String.fromCharCode(...bytes.subarray(0, COMPOUND.length)) === COMPOUND;
}

export const HEIC_PHOTO =
  'This is a HEIC photo, which most browsers cannot show. On the iPhone, choose Settings, then Camera, then Formats, and Most Compatible; or share the photo as JPEG and upload that.';

/** What iPhones take: HEIC, and HEIF and sequences of other makers. AVIF is none of them. */
const HEIF = /^.{4}ftyp(?:hei[cmsx]|hev[cmsx]|heif|avis|avcs)/s;
const MAIN_BRANDS = /^.{4}ftyp(?:mif1|msf1)/s;

/** Why a photo of an iPhone, or an animation, is no picture for pages, with the way out; undefined for another file. */
export function whyNoPicture(bytes: Uint8Array): string | undefined {
  const head = String.fromCharCode(...bytes.subarray(0, 64));
  // 'mif1' is AVIF's as well as HEIC's; the brands behind it tell.
  const isHeif = HEIF.test(head) || (MAIN_BRANDS.test(head) && !head.includes('avif'));
  if (!isHeif) return undefined;
  return head.startsWith('avis', 8)
    ? 'This is an animation (AVIF sequence). Upload a single picture as JPEG or PNG.'
    : HEIC_PHOTO;
}
