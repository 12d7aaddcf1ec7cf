// Each pattern stops at the next tag or, as browsers do, takes what is never closed to the end, so that a hostile mail
// takes no longer to read than any other.
const UNSEEN =
  /<(script|style|title|template|noscript)\b[\s\S]*?(?:<\/\1\s*>|$)|<!--[\s\S]*?(?:-->|$)/gi;
/** Elements that are not shown, such as the preview text of a mail. */
const HIDDEN =
  /<([a-z][a-z0-9]*)\b[^<>]*\b(?:display\s*:\s*none|visibility\s*:\s*hidden)[^<>]*>[\s\S]*?(?:<\/\1\s*>|$)/gi;
const LIST_ITEM = /<li\b[^<>]*>/gi;
const LINE_END = /<(br|hr)\b[^<>]*>|<\/tr\s*>/gi;
const PARAGRAPH_END = /<\/(p|div|ul|ol|table|h[1-6]|blockquote|section|pre)\s*>/gi;
/** A block that begins after words starts a new line, even if nothing closed what came before. */
const BLOCK_BEGIN = /(?<=[^\s>] ?)<(p|div|ul|ol|table|tr|h[1-6]|blockquote|section|pre)\b[^<>]*>/gi;
const CELL_END = /<\/t[dh]\s*>/gi;
const TAG = /<\/?[a-z!?][^<>]*>/gi;

/** The entities that product descriptions and banks' mails use; others stay as they are. */
const ENTITIES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    nbsp: ' ',
    hairsp: '\u200a',
    numsp: '\u2007',
    puncsp: '\u2008',
    comma: ',',
    period: '.',
    colon: ':',
    dollar: '$',
    ensp: ' ',
    emsp: ' ',
    thinsp: ' ',
    ndash: '–',
    mdash: '—',
    minus: '−',
    lsquo: '‘',
    rsquo: '’',
    ldquo: '“',
    rdquo: '”',
    laquo: '«',
    raquo: '»',
    hellip: '…',
    bull: '•',
    middot: '·',
    deg: '°',
    micro: 'µ',
    plusmn: '±',
    times: '×',
    le: '≤',
    ge: '≥',
    copy: '©',
    reg: '®',
    trade: '™',
    sup2: '²',
    sup3: '³',
    alpha: 'α',
    beta: 'β',
    gamma: 'γ',
    delta: 'δ',
    kappa: 'κ',
    lambda: 'λ',
    mu: 'μ',
    omega: 'ω',
    Delta: 'Δ',
    eacute: 'é',
    egrave: 'è',
    agrave: 'à',
    ccedil: 'ç',
  }),
);

/** The visible text of HTML in plain lines: an empty line between paragraphs, a dash before list items. */
export function htmlToText(html: string): string {
  const withoutTags = html
    .replace(UNSEEN, '')
    .replace(HIDDEN, '')
    .replace(/\s+/g, ' ')
    .replace(BLOCK_BEGIN, '\n')
    .replace(LIST_ITEM, '\n- ')
    .replace(LINE_END, '\n')
    .replace(PARAGRAPH_END, '\n\n')
    .replace(CELL_END, ' ')
    .replace(TAG, '');
  return decodeEntities(withoutTags)
    .replace(/[^\P{Cc}\n]/gu, '')
    .split('\n')
    .map((line) => line.replace(/[\s\u00a0]+/g, ' ').trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** 'A &amp; B' → 'A & B'; what is no character's name stays as it is written. */
export function decodeEntities(text: string): string {
  return (
    text
      // Browsers also accept this one without the semicolon.
      .replace(/&nbsp;?/g, '\u00a0')
      .replace(
        /&(#x?[0-9a-f]+|[a-z]+\d?);/gi,
        (written, entity: string) => decode(entity) ?? written,
      )
  );
}

function decode(entity: string): string | undefined {
  const number = /^#(x?)([0-9a-f]+)$/i.exec(entity);
  if (!number) return ENTITIES.get(entity);
  const code = Number.parseInt(number[2] ?? '', number[1] ? 16 : 10);
  const isCharacter = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
  return isCharacter ? String.fromCodePoint(code) : undefined;
}
