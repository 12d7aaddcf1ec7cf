const LINE_FEED = 10;
const RETURN = 13;

/**
 * How many lines a text has, split at CR LF, CR and LF; counting ends above `most`. Splitting a large file first would
 * take far more memory than the file.
 */
export function countLines(text: string, most: number): number {
  let lines = 1;
  for (let at = 0; at < text.length && lines <= most; at += 1) {
    const code = text.charCodeAt(at);
    if (code === LINE_FEED) lines += 1;
    else if (code === RETURN && text.charCodeAt(at + 1) !== LINE_FEED) lines += 1;
  }
  return lines;
}
