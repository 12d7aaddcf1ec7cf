const NEW_LINE = 10;
const RETURN = 13;
/** Begins the line before each mail of a mailbox file (RFC 4155); inside a mail, such a line is quoted with '>'. */
const FROM = Array.from('From ', (letter) => letter.charCodeAt(0));
const QUOTE = 62;

type Bytes = Uint8Array<ArrayBuffer>;

/**
 * Splits a mailbox file (mbox) into its mails, byte for byte, so that their signatures stay valid: separator lines are
 * removed and quoted ones restored. Any other file is taken as a single mail.
 */
export function splitMailbox(bytes: Bytes): Bytes[] {
  if (!startsWith(bytes, 0, FROM)) return bytes.length > 0 ? [bytes] : [];
  const mails: Bytes[] = [];
  let start = lineEnd(bytes, 0);
  let isAfterEmpty = false;
  for (let at = start; at < bytes.length; ) {
    const next = lineEnd(bytes, at);
    if (isAfterEmpty && startsWith(bytes, at, FROM)) {
      mails.push(bytes.slice(start, at));
      start = next;
    }
    isAfterEmpty = isEmptyLine(bytes, at, next);
    at = next;
  }
  mails.push(bytes.slice(start));
  return mails.map(unquote).filter(({ length }) => length > 0);
}

/** The offset of the next line. */
function lineEnd(bytes: Bytes, from: number): number {
  const end = bytes.indexOf(NEW_LINE, from);
  return end < 0 ? bytes.length : end + 1;
}

function isEmptyLine(bytes: Bytes, from: number, next: number): boolean {
  return bytes.subarray(from, next).every((byte) => byte === NEW_LINE || byte === RETURN);
}

function startsWith(bytes: Bytes, from: number, wanted: readonly number[]): boolean {
  return wanted.every((byte, place) => bytes[from + place] === byte);
}

/**
 * Turns '>From ' at the start of a line into 'From ', '>>From ' into '>From ', and drops the empty line before the next
 * mail.
 */
function unquote(mail: Bytes): Bytes {
  const kept = new Uint8Array(mail.length);
  let length = 0;
  for (let at = 0; at < mail.length; ) {
    const next = lineEnd(mail, at);
    let quotes = 0;
    while (mail[at + quotes] === QUOTE) quotes += 1;
    const isQuoted = quotes > 0 && startsWith(mail, at + quotes, FROM);
    const line = mail.subarray(isQuoted ? at + 1 : at, next);
    kept.set(line, length);
    length += line.length;
    at = next;
  }
  const ending = mail.at(-2) === RETURN ? 2 : 1;
  const before = length - ending;
  const isBlank = before > 0 && kept[before - 1] === NEW_LINE && kept[length - 1] === NEW_LINE;
  return kept.slice(0, isBlank ? before : length);
}
