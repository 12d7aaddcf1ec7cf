/** A published certificate in the log. `document` is its JSON exactly as it was signed. */
export type LogEntry = {
  sequence: number;
  document: string;
  /** The hash of the entry before; of the first one, 64 zeros. */
  previousHash: string;
  /** SHA-256 in hex, of `hashedText`. */
  hash: string;
  /** Ed25519, in base64, of `hash` as text. */
  signature: string;
};

/** What the last entry was at a time: a log that ends earlier than its head was cut. */
export type LogHead = { sequence: number; hash: string; at: string; signature: string };

/** As it is downloaded. `publicKey` is SPKI in base64. */
export type CertificateLog = { publicKey: string; entries: LogEntry[]; head: LogHead };

export const FIRST_HASH = '0'.repeat(64);

export function hashedText(entry: Omit<LogEntry, 'hash' | 'signature'>): string {
  return `${entry.sequence}\n${entry.previousHash}\n${entry.document}`;
}

export function signedHead({ sequence, hash, at }: Omit<LogHead, 'signature'>): string {
  return `${sequence}\n${hash}\n${at}`;
}
