import { createHash, randomBytes } from 'node:crypto';

/** A secret for a cookie that nobody can guess: 192 bits. */
export function makeToken(): string {
  return randomBytes(24).toString('base64url');
}

/** What the database holds of a token, so that whoever reads the database can use none. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
