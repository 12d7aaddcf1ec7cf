import { z } from 'zod';
import { endpoint, namedSchemas } from '../wire/endpoint.ts';
import { idParams } from '../wire/fields.ts';
import { requiredText } from '../wire/text.ts';
import { factorCode } from './auth.ts';
import { creationOptions, passkeyAttestation } from './passkeys.ts';

/** Recovery codes made at a time; each works once. */
export const RECOVERY_CODES = 10;

const passkey = z
  .object({
    id: z.string(),
    name: z.string(),
    addedAt: z.iso.datetime(),
    usedAt: z.iso.datetime().nullable(),
  })
  .register(namedSchemas, { id: 'Passkey' });
export type Passkey = z.infer<typeof passkey>;

const secondFactor = z
  .object({
    authenticatorApp: z
      .object({ addedAt: z.iso.datetime() })
      .nullable()
      .describe('Null where none is set up'),
    passkeys: z.array(passkey),
    recoveryCodes: z.int().describe('How many are left'),
  })
  .register(namedSchemas, { id: 'SecondFactor' });
export type SecondFactor = z.infer<typeof secondFactor>;

export const getSecondFactor = endpoint({
  method: 'GET',
  path: '/api/admin/second-factor',
  summary: 'What signing in takes besides the password',
  access: 'account',
  ok: secondFactor,
});

/** The first factor comes with recovery codes, which are shown this once. */
const added = secondFactor.extend({ newRecoveryCodes: z.array(z.string()) });

export const makeAuthenticatorSecret = endpoint({
  method: 'POST',
  path: '/api/admin/second-factor/app/secret',
  summary:
    'A secret for an authenticator app (RFC 6238). It is not stored before a code confirms it',
  access: 'account',
  reauthenticated: true,
  ok: z.object({
    secret: z.string().describe('Base32'),
    uri: z.string().describe('The same as an otpauth address, for a QR code'),
  }),
});

/** What sets up an authenticator app; the form validates the code with it. */
export const appConfirmation = z.object({
  secret: z.string().regex(/^[A-Z2-7]{32}$/, 'This is not a secret of this shop'),
  code: factorCode,
});

export const addAuthenticatorApp = endpoint({
  method: 'PUT',
  path: '/api/admin/second-factor/app',
  summary:
    'Sets up an authenticator app in place of any other, confirmed by a code of it; signs other browsers out',
  access: 'account',
  reauthenticated: true,
  body: appConfirmation,
  ok: added,
  limit: { max: 30, perSeconds: 60 },
});

/** The last factor is removed with the password alone. */
const removal = z.object({ password: z.string().max(200).optional() });

export const removeAuthenticatorApp = endpoint({
  method: 'POST',
  path: '/api/admin/second-factor/app/remove',
  summary:
    'Removes the authenticator app, with the password if nothing else is left; signs other browsers out',
  access: 'account',
  reauthenticated: true,
  body: removal,
  ok: secondFactor,
  limit: { max: 30, perSeconds: 60 },
});

export const preparePasskey = endpoint({
  method: 'POST',
  path: '/api/admin/second-factor/passkeys/options',
  summary: 'What a browser needs to make a passkey, for five minutes and one answer',
  access: 'account',
  reauthenticated: true,
  ok: creationOptions,
});

export const passkeyName = requiredText('Enter a name', 60);

export const addPasskey = endpoint({
  method: 'POST',
  path: '/api/admin/second-factor/passkeys',
  summary: 'Adds a passkey; signs other browsers out',
  access: 'account',
  reauthenticated: true,
  body: z.object({ name: passkeyName, passkey: passkeyAttestation }),
  ok: added,
  limit: { max: 30, perSeconds: 60 },
});

export const removePasskey = endpoint({
  method: 'POST',
  path: '/api/admin/second-factor/passkeys/{id}/remove',
  summary: 'Removes a passkey, with the password if nothing else is left; signs other browsers out',
  access: 'account',
  reauthenticated: true,
  params: idParams,
  body: removal,
  ok: secondFactor,
  limit: { max: 30, perSeconds: 60 },
});

export const makeRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/admin/second-factor/recovery-codes',
  summary: `Makes ${RECOVERY_CODES} recovery codes in place of the old ones, and shows them this once`,
  access: 'account',
  reauthenticated: true,
  ok: added,
});
