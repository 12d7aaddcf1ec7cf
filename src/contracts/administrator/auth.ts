import { z } from 'zod';
import { cleanKey } from '../../domain/text/typed-key.ts';
import { endpoint } from '../wire/endpoint.ts';
import { confirmation, optionalKey, requiredKey, textLike, VISIBLE } from '../wire/text.ts';
import { passkeyAssertion } from './passkeys.ts';

/** Limits what one login can cost the server: it has to hash the password. */
const MAX_PASSWORD_LENGTH = 200;
const SHORTEST_PASSWORD = 6;

/** What the first screen of a login sends; the form validates with it too. */
export const credentials = z.object({
  username: z.string().overwrite(cleanKey).min(1).max(100),
  password: z.string().min(1).max(MAX_PASSWORD_LENGTH),
});

/** Six digits of an authenticator app, or a recovery code, however it is spaced. */
export const factorCode = textLike('Enter the code as text')
  .overwrite(cleanKey)
  .min(1, 'Enter the code')
  .max(40);

export const passwordChange = z.object({
  currentPassword: z.string().min(1).max(MAX_PASSWORD_LENGTH),
  newPassword: z
    .string()
    .min(SHORTEST_PASSWORD)
    .max(MAX_PASSWORD_LENGTH)
    .regex(VISIBLE, 'A new password needs more than spaces'),
});

export const setupAdmin = endpoint({
  method: 'POST',
  path: '/api/setup-admin',
  summary: 'Creates the one administrator, once',
  access: 'visitor',
  query: z.object({ token: optionalKey(200).optional() }),
  ok: z.object({
    message: z.string(),
    credentials: z.object({ username: z.string(), password: z.string() }),
  }),
  status: 201,
  limit: { max: 10, perSeconds: 60 },
});

export const logIn = endpoint({
  method: 'POST',
  path: '/api/auth/login',
  summary:
    'Signs the administrator in; 401 `second_factor_required` asks for a code where there is a second factor, and `fields.app` and `fields.passkey` tell what else than a recovery code will do',
  access: 'visitor',
  body: credentials.extend({ code: factorCode.optional() }),
  ok: confirmation,
  limit: { max: 60, perSeconds: 60 },
});

export const mailUnlockLink = endpoint({
  method: 'POST',
  path: '/api/auth/unlock-link',
  summary:
    'Mails the owner a link that makes a browser a known one, at most once in a quarter of an hour; 409 without a mail server or PUBLIC_URL',
  access: 'visitor',
  ok: confirmation,
  limit: { max: 5, perSeconds: 900 },
});

export const unlockBrowser = endpoint({
  method: 'POST',
  path: '/api/auth/unlock',
  summary:
    'Makes this browser a known one, with the token of a mailed link: wrong passwords of strangers then do not count for it',
  access: 'visitor',
  body: z.object({ token: requiredKey('The link is incomplete. Copy all of it from the email') }),
  ok: confirmation,
  limit: { max: 30, perSeconds: 60 },
});

export const getSession = endpoint({
  method: 'GET',
  path: '/api/auth/session',
  summary: 'Tells whether an administrator is signed in',
  access: 'visitor',
  ok: z.object({
    authenticated: z.boolean(),
    passkeys: z.boolean().optional().describe('True if a passkey can sign in'),
    setUp: z
      .enum(['open', 'by-link'])
      .optional()
      .describe('Where there is no administrator yet: whether /setup is open, or only by its link'),
  }),
});

export const logOut = endpoint({
  method: 'POST',
  path: '/api/auth/logout',
  summary: "Ends the administrator's session in this browser",
  access: 'visitor',
  ok: confirmation,
});

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/auth/change-password',
  summary: "Changes the administrator's password and ends every session",
  access: 'account',
  body: passwordChange,
  ok: confirmation,
  limit: { max: 30, perSeconds: 60 },
});

/** What shows again who is signed in: the password, or where there is a second factor, that. */
export const reauthenticate = endpoint({
  method: 'POST',
  path: '/api/auth/reauthenticate',
  summary:
    'Shows again who is signed in, by the password or, where there is a second factor, by a code or a passkey; counts for five minutes',
  access: 'account',
  body: z.object({
    password: z.string().min(1).max(MAX_PASSWORD_LENGTH).optional(),
    code: factorCode.optional(),
    passkey: passkeyAssertion.optional(),
  }),
  ok: confirmation,
  limit: { max: 30, perSeconds: 60 },
});
