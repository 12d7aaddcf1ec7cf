/**
 * Bytes as text: UTF-8, UTF-16 (with a byte order mark, or where one of the first two bytes is zero), or else what older
 * Windows programs write.
 */
export function decodeText(bytes: Uint8Array): string {
  const [one, two] = bytes;
  if ((one === 0xff && two === 0xfe) || (one !== 0 && two === 0)) return decode('utf-16le', bytes);
  if ((one === 0xfe && two === 0xff) || (one === 0 && two !== 0)) return decode('utf-16be', bytes);
  try {
    // As a stream, so that a file that was cut within a character is UTF-8 all the same.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return decode('windows-1252', bytes);
  }
}

function decode(encoding: string, bytes: Uint8Array): string {
  return new TextDecoder(encoding).decode(bytes);
}
