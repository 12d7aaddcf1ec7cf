import { z } from 'zod';
import { endpoint, namedSchemas } from '../wire/endpoint.ts';
import { confirmation, plainText } from '../wire/text.ts';

// The JSON forms of WebAuthn, Level 3: https://www.w3.org/TR/webauthn-3/

const base64url = z.string().regex(/^[\w-]+$/, 'This is not from a passkey');
const bytes = base64url.max(20_000);
const credentialType = z.literal('public-key');
const descriptor = z.object({
  id: z.string(),
  type: credentialType,
  transports: z.array(z.string()).exactOptional(),
});

const credential = z.object({
  id: base64url.max(1400),
  rawId: base64url.max(1400),
  type: credentialType,
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).exactOptional(),
  clientExtensionResults: z.object({}),
});

/** What a new passkey answers. */
export const passkeyAttestation = credential
  .extend({
    response: z.object({
      clientDataJSON: bytes,
      attestationObject: bytes,
      transports: z.array(plainText(20)).max(10).exactOptional(),
    }),
  })
  .register(namedSchemas, { id: 'PasskeyAttestation' });

/** What a known passkey answers. */
export const passkeyAssertion = credential
  .extend({
    response: z.object({
      clientDataJSON: bytes,
      authenticatorData: bytes,
      signature: bytes,
      userHandle: base64url.max(200).exactOptional(),
    }),
  })
  .register(namedSchemas, { id: 'PasskeyAssertion' });

/** What a browser needs to make a passkey. */
export const creationOptions = z
  .object({
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    challenge: z.string(),
    pubKeyCredParams: z.array(z.object({ type: credentialType, alg: z.int() })),
    timeout: z.int(),
    excludeCredentials: z.array(descriptor),
    authenticatorSelection: z.object({
      residentKey: z.literal('required'),
      requireResidentKey: z.literal(true),
      userVerification: z.literal('required'),
    }),
    attestation: z.literal('none'),
  })
  .register(namedSchemas, { id: 'PasskeyCreationOptions' });

/** What a browser needs to ask a passkey. It need not know which there are: the passkey says whose it is. */
export const requestOptions = z
  .object({
    rpId: z.string(),
    challenge: z.string(),
    timeout: z.int(),
    userVerification: z.literal('required'),
  })
  .register(namedSchemas, { id: 'PasskeyRequestOptions' });

export const preparePasskeyLogin = endpoint({
  method: 'POST',
  path: '/api/auth/passkey/options',
  summary: 'What a browser needs to ask a passkey, for five minutes and one answer',
  access: 'visitor',
  ok: requestOptions,
  limit: { max: 60, perSeconds: 60 },
});

export const logInWithPasskey = endpoint({
  method: 'POST',
  path: '/api/auth/passkey',
  summary: 'Signs the administrator in with a passkey alone, which has verified its user',
  access: 'visitor',
  body: z.object({ passkey: passkeyAssertion }),
  ok: confirmation,
  limit: { max: 60, perSeconds: 60 },
});
