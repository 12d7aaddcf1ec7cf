import { type CertificateLog, FIRST_HASH, hashedText, signedHead } from './log.ts';

const { subtle } = globalThis.crypto;

/**
 * What is wrong with a log, in sentences; nothing if each entry is as it was signed, follows on the one before and none
 * is missing up to the head. `earlier` is a log that was downloaded before: whoever has the key could sign another
 * history, but not one that begins with an earlier copy.
 */
export async function findLogFaults(
  { publicKey, entries, head }: CertificateLog,
  earlier?: CertificateLog,
): Promise<string[]> {
  const key = await subtle
    .importKey('spki', fromBase64(publicKey), 'Ed25519', false, ['verify'])
    .catch(() => undefined);
  if (!key) return ['This kind of key cannot check these signatures'];
  const isSigned = (text: string, signature: string) =>
    subtle.verify('Ed25519', key, fromBase64(signature), encode(text));
  const faults: string[] = [];
  let previousHash = FIRST_HASH;
  for (const [index, entry] of entries.entries()) {
    const name = `Entry ${entry.sequence}`;
    if (entry.sequence !== index + 1)
      faults.push(`${name} stands where entry ${index + 1} belongs`);
    if (entry.previousHash !== previousHash)
      faults.push(`${name} does not follow on the one before`);
    if (entry.hash !== (await sha256(hashedText(entry)))) faults.push(`${name} was changed`);
    if (!(await isSigned(entry.hash, entry.signature)))
      faults.push(`${name} is not signed by the key`);
    previousHash = entry.hash;
  }
  if (!(await isSigned(signedHead(head), head.signature))) faults.push('The head is not signed');
  if (head.sequence !== entries.length || head.hash !== previousHash) {
    faults.push(`The log does not end with entry ${head.sequence}, as its head says`);
  }
  if (!earlier) return faults;
  const faultsBefore = await findLogFaults(earlier);
  return [
    ...faults,
    ...faultsBefore.map((fault) => `In the earlier log: ${fault}`),
    ...findChanges(earlier, { publicKey, entries, head }),
  ];
}

function findChanges(earlier: CertificateLog, later: CertificateLog): string[] {
  const changed = earlier.entries
    .filter(({ hash }, index) => later.entries[index]?.hash !== hash)
    .map(({ sequence }) => `Entry ${sequence} is not what it was in the earlier log`);
  return earlier.publicKey === later.publicKey ? changed : ['The key is another one', ...changed];
}

const encode = (text: string) => new TextEncoder().encode(text);

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}

async function sha256(text: string): Promise<string> {
  const bytes = new Uint8Array(await subtle.digest('SHA-256', encode(text)));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
