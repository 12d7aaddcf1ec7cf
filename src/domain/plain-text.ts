const CONTROL_CHARACTER = /\p{Cc}/u;

/** Whether a text has no control characters (tabs, line breaks, the zero byte that PostgreSQL cannot store). */
export function isPrintable(text: string): boolean {
  return !CONTROL_CHARACTER.test(text) && text.isWellFormed();
}

/** Whether a text is printable and not longer than `max` characters. */
export function isPlainText(text: string, max: number): boolean {
  return text.length <= max && isPrintable(text);
}

/** 'Noël' → 'Noel'. */
export function removeAccents(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '');
}

/** Whether a text is printable apart from tabs and line feeds. */
export function isPrintableProse(text: string): boolean {
  return isPrintable(text.replace(/[\t\n]/g, ' '));
}
