import { randomUUID } from 'node:crypto';
import { isIP } from 'node:net';
import { z } from 'zod';
import * as contract from '../../../contracts/administrator/passkeys.ts';
import type { addPasskey as addContract } from '../../../contracts/administrator/second-factor.ts';
import type { Answer, Input } from '../../../contracts/wire/endpoint.ts';
import { readSettings } from '../../content/index.ts';
import type { Queryable } from '../../platform/database/schema.ts';
import { conflict, HttpError } from '../../platform/http/http-error.ts';
import { makeToken } from '../../platform/sessions/token.ts';
import type { SignedInVisitor } from '../../platform/sessions/visitor.ts';
import type { Shop } from '../../platform/shop.ts';
import { changeFactors } from './change-factors.ts';
import { hasPasskeys } from './store.ts';

type Parts = Pick<Shop, 'db' | 'clock' | 'log'>;
type Assertion = Input<typeof contract.logInWithPasskey>['body']['passkey'];

/** Milliseconds for which a passkey may be asked. */
export const CHALLENGE_LIFETIME = 5 * 60 * 1000;

const stored = z.array(z.string());

/** Ed25519, ES256 and RS256 in COSE's numbers: what devices have. */
const ALGORITHMS = [-8, -7, -257];

/** Loaded with the first passkey: a shop without one need not keep it in memory. */
const loadWebAuthn = () => import('@simplewebauthn/server');

/** What a browser needs to ask a passkey. Throws an HttpError (409) where there is none to ask. */
export async function preparePasskeyRequest(
  shop: Parts,
  origin: string,
): Promise<Answer<typeof contract.preparePasskeyLogin>> {
  const rpId = domainOf(origin);
  // Whoever asks would leave a row.
  if (!(await hasPasskeys(shop.db))) throw noPasskeys();
  return {
    rpId,
    challenge: await putChallenge(shop),
    timeout: CHALLENGE_LIFETIME,
    userVerification: 'required',
  };
}

/** What a browser needs to make a passkey. Throws an HttpError (409) where the shop's address cannot have passkeys. */
export async function preparePasskey(shop: Parts, { origin, administrator }: SignedInVisitor) {
  const { db } = shop;
  const { generateRegistrationOptions } = await loadWebAuthn();
  const { shopName } = await readSettings(db);
  const known = await db
    .selectFrom('passkeys')
    .select(['credential_id', 'transports'])
    .where('administrator_id', '=', administrator.id)
    .execute();
  const options = await generateRegistrationOptions({
    rpName: shopName,
    rpID: domainOf(origin),
    userName: administrator.username,
    userDisplayName: administrator.username,
    // The same for every passkey of the account, so that a device keeps one of each shop.
    userID: Uint8Array.of(administrator.id),
    supportedAlgorithmIDs: ALGORITHMS,
    challenge: Buffer.from(await putChallenge(shop), 'base64url'),
    timeout: CHALLENGE_LIFETIME,
    excludeCredentials: known.map(({ credential_id, transports }) => ({
      id: credential_id,
      transports: stored.parse(JSON.parse(transports)),
    })),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
  });
  return contract.creationOptions.parse(options);
}

/** Adds the passkey that a browser has made. Throws an HttpError for one that does not answer the shop's question (400) or is there already (409). */
export async function addPasskey(
  shop: Parts & Pick<Shop, 'outbox'>,
  { name, passkey }: Input<typeof addContract>['body'],
  visitor: SignedInVisitor,
) {
  const { verifyRegistrationResponse } = await loadWebAuthn();
  const asked = await takeChallenge(shop, passkey.response.clientDataJSON, visitor.origin);
  const { registrationInfo } = await verifyRegistrationResponse({
    response: passkey,
    supportedAlgorithmIDs: ALGORITHMS,
    ...asked,
  }).catch((error: unknown) => refuse(shop, error));
  if (!registrationInfo) throw wrongPasskey();
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
  return changeFactors(shop, visitor, async (trx) => {
    const row = {
      id: randomUUID(),
      credential_id: id,
      administrator_id: visitor.administrator.id,
      name,
      public_key: Buffer.from(publicKey).toString('base64url'),
      counter,
      transports: JSON.stringify(transports),
      added_at: shop.clock(),
      used_at: null,
    };
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('passkeys')
      .values(row)
      .onConflict((known) => known.column('credential_id').doNothing())
      .executeTakeFirst();
    if (!numInsertedOrUpdatedRows)
      throw conflict('passkey_known', 'This passkey is set up already');
    return { what: 'passkey-added', name: `Passkey ‘${name}’`, is: 'Added' };
  });
}

/** As `checkPasskey`, and throws an HttpError (400) for somebody else's. */
export async function checkOwnPasskey(
  shop: Parts,
  passkey: Assertion,
  { origin, administrator }: SignedInVisitor,
): Promise<void> {
  if ((await checkPasskey(shop, passkey, origin)) !== administrator.id) throw wrongPasskey();
}

/**
 * Checks what a passkey answered, and returns the id of the account that it signs in; each question is good for one
 * answer. Throws an HttpError: 400 if it is not one of the shop's passkeys, 409 where the shop's address cannot have
 * passkeys.
 */
export async function checkPasskey(
  shop: Parts,
  passkey: Assertion,
  origin: string,
): Promise<number> {
  const { db, clock } = shop;
  const asked = await takeChallenge(shop, passkey.response.clientDataJSON, origin);
  const row = await db
    .selectFrom('passkeys')
    .selectAll()
    .where('credential_id', '=', passkey.id)
    .executeTakeFirst();
  if (!row) throw wrongPasskey();
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: passkey,
    ...asked,
    credential: {
      id: row.credential_id,
      publicKey: Buffer.from(row.public_key, 'base64url'),
      counter: row.counter,
    },
  }).catch((error: unknown) => refuse(shop, error));
  if (!verified) throw wrongPasskey();
  await db
    .updateTable('passkeys')
    .set({ counter: authenticationInfo.newCounter, used_at: clock() })
    .where('id', '=', row.id)
    .execute();
  return row.administrator_id;
}

/** Deletes challenges that nobody has answered. `now` in milliseconds. */
export async function purgeExpiredChallenges(db: Queryable, now: number): Promise<void> {
  await db.deleteFrom('passkey_challenges').where('expires_at', '<=', now).execute();
}

function noPasskeys(): HttpError {
  return conflict('no_passkeys', 'No passkey is set up. Sign in with the password.');
}

export function wrongPasskey(): HttpError {
  return new HttpError(
    400,
    'wrong_passkey',
    'This passkey does not sign in here. Try again, or use another way.',
  );
}

/** The library says only by a message what was wrong with an answer. */
function refuse({ log }: Pick<Shop, 'log'>, error: unknown): never {
  log.warn({ err: error }, 'a passkey was refused');
  throw wrongPasskey();
}

async function putChallenge({ db, clock }: Pick<Shop, 'db' | 'clock'>): Promise<string> {
  const id = makeToken();
  await db
    .insertInto('passkey_challenges')
    .values({ id, expires_at: clock() + CHALLENGE_LIFETIME })
    .execute();
  return id;
}

/** Takes the question that an answer names out of those that are open, and returns what the answer must match. */
async function takeChallenge(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  clientDataJSON: string,
  origin: string,
) {
  const expectedChallenge = readChallenge(clientDataJSON);
  const { numDeletedRows } = await db
    .deleteFrom('passkey_challenges')
    .where('id', '=', expectedChallenge)
    .where('expires_at', '>', clock())
    .executeTakeFirst();
  if (numDeletedRows !== 1n) throw wrongPasskey();
  return {
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: domainOf(origin),
    requireUserVerification: true,
  };
}

const clientData = z.object({ challenge: z.string() });

function readChallenge(clientDataJSON: string): string {
  try {
    const text = Buffer.from(clientDataJSON, 'base64url').toString();
    return clientData.parse(JSON.parse(text)).challenge;
  } catch {
    throw wrongPasskey();
  }
}

/** Passkeys belong to a domain name. Throws an HttpError (409) for an address of numbers, which can have none. */
function domainOf(origin: string): string {
  const domain = URL.parse(origin)?.hostname ?? '';
  if (domain && !isIP(domain.replace(/^\[|\]$/g, ''))) return domain;
  throw conflict(
    'no_domain',
    'A passkey belongs to a domain name: open the shop by its name, not by the numbers of its address.',
  );
}
