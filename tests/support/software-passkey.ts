import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

type Asked = { challenge: string };

/** A passkey in software, which answers as one in a device would. `userVerified` is whether it asked for a finger or PIN. */
export function makePasskey(origin: string, { userVerified = true } = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  let counter = 0;

  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authenticatorData = (attested: Buffer) => {
    counter += 1;
    const flags = 1 | (userVerified ? 4 : 0) | (attested.length > 0 ? 64 : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(new URL(origin).hostname), Buffer.of(flags), count, attested]);
  };
  const named = {
    id: text(id),
    rawId: text(id),
    type: 'public-key' as const,
    clientExtensionResults: {},
  };

  return {
    /** Answers the question for a new passkey. */
    create({ challenge }: Asked) {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const attested = Buffer.concat([Buffer.alloc(16), length, id, coseKey(publicKey)]);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authenticatorData(attested))],
      ]);
      return {
        ...named,
        response: {
          clientDataJSON: text(clientData('webauthn.create', challenge)),
          attestationObject: text(encode(attestation)),
          transports: ['internal'],
        },
      };
    },
    /** Answers the question for a passkey that is known. */
    get({ challenge }: Asked) {
      const data = clientData('webauthn.get', challenge);
      const authenticator = authenticatorData(Buffer.alloc(0));
      const signature = sign('sha256', Buffer.concat([authenticator, sha256(data)]), privateKey);
      return {
        ...named,
        response: {
          clientDataJSON: text(data),
          authenticatorData: text(authenticator),
          signature: text(signature),
        },
      };
    },
  };
}

function coseKey(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const point = (coordinate: string) => new Uint8Array(Buffer.from(coordinate, 'base64url'));
  // EC2, ES256, P-256, x, y.
  const key = new Map<number, unknown>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, point(x)],
    [-3, point(y)],
  ]);
  return encode(key);
}

function encode(value: Map<string, unknown> | Map<number, unknown>): Buffer {
  return Buffer.from(isoCBOR.encode(value as Parameters<typeof isoCBOR.encode>[0]));
}

function sha256(data: string | Buffer): Buffer {
  return createHash('sha256').update(data).digest();
}

function text(bytes: Buffer): string {
  return bytes.toString('base64url');
}
