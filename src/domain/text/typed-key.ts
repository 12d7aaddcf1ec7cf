// What people type or paste (from mails, PDFs, chats) to be found or compared, with characters in it that nobody sees.

/** Zero-width and direction characters, soft hyphens, byte order marks, variation selectors and fillers. */
export const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;

/** Hyphens, dashes and minus signs of every width. */
export const DASHES = /[\p{Dash_Punctuation}\u02d7\u2043\u2212]/gu;

/** Matches what needs no cleaning. */
export const ASCII = /^[\x20-\x7e]*$/;

/**
 * A key as a keyboard would type it (a phone number, postal code, email address, code, order or tracking number):
 * without invisible characters, every dash a hyphen, every space a space, and full-width and other compatibility forms
 * (NFKC) plain. Its case stays.
 */
export function cleanKey(typed: string): string {
  if (ASCII.test(typed)) return typed.trim();
  return dropInvisible(typed.normalize('NFKC')).replace(DASHES, '-').replace(/\s/g, ' ').trim();
}

/**
 * An email address as a key, with a domain in other letters as mail servers know it: 'jane@bücher.example' →
 * 'jane@xn--bcher-kva.example'. What stands before the @ keeps its letters.
 */
export function cleanEmail(typed: string): string {
  const address = cleanKey(typed);
  const [, local, domain] = /^(.*)@([^@]*)$/.exec(address) ?? [];
  // In plain ASCII nothing is to be converted; and a URL would take '1.2' for an IP address.
  if (!domain || ASCII.test(domain) || /[^\p{L}\p{M}\p{N}.。-]/u.test(domain)) return address;
  try {
    return `${local}@${new URL(`http://${domain}`).hostname}`;
  } catch {
    return address;
  }
}

/** What is searched for, as it was typed but for what nobody sees; `foldQuery` compares it. */
export function cleanQuery(typed: string): string {
  return dropInvisible(typed)
    .replace(/\p{Separator}/gu, ' ')
    .trim();
}

/** A text without any invisible character. */
export function dropInvisible(text: string): string {
  return text.replace(INVISIBLE, '');
}

/** Behind one of these, text is shown from right to left. */
const TURNS = /[\u202b\u202e\u2067]/;

/**
 * A text without what nobody sees, but with the controls that turn its direction: figures behind one are seen in another
 * order than they are written, and must not be read.
 */
export function dropInvisibleButTurns(text: string): string {
  return text.replace(INVISIBLE, (character) => (TURNS.test(character) ? character : ''));
}

/** A character that is one of several for the same, as a keyboard has it: dashes, spaces, quotes, full-width ASCII. */
export function toKeyboard(character: string): string {
  if (/[\uff01-\uff5e]/.test(character)) {
    return String.fromCharCode(character.charCodeAt(0) - 0xfee0);
  }
  if (/\p{Space_Separator}/u.test(character)) return ' ';
  if (/[‘’ʼ′]/.test(character)) return "'";
  if (/[“”″]/.test(character)) return '"';
  return character.length === 1 ? character.replace(DASHES, '-') : character;
}
