/** A text in the encoding of Windows programs in Canada, byte for byte; what it has no letter for is a question mark. */
export function encodeLatin1(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text.normalize('NFC'), (letter) => {
    const code = letter.codePointAt(0) ?? 0;
    return code <= 0xff ? code : 0x3f;
  });
}
