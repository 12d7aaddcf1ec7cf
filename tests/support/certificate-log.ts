import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import {
  type CertificateLog,
  FIRST_HASH,
  hashedText,
  signedHead,
} from '../../src/domain/certificates/log.ts';

const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const signText = (text: string) => sign(null, Buffer.from(text), privateKey).toString('base64');

/** A log of these documents, signed with one key for all. */
export function makeLog(documents: string[]): CertificateLog {
  const entries: CertificateLog['entries'] = [];
  for (const document of documents) {
    const unsigned = {
      sequence: entries.length + 1,
      document,
      previousHash: entries.at(-1)?.hash ?? FIRST_HASH,
    };
    const hash = createHash('sha256').update(hashedText(unsigned)).digest('hex');
    entries.push({ ...unsigned, hash, signature: signText(hash) });
  }
  const { sequence = 0, hash = FIRST_HASH } = entries.at(-1) ?? {};
  const head = { sequence, hash, at: '2026-11-25T12:00:00.000Z' };
  return {
    publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
    entries,
    head: { ...head, signature: signText(signedHead(head)) },
  };
}
