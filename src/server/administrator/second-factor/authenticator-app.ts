import { Secret, TOTP } from 'otpauth';
import type { Queryable } from '../../platform/database/schema.ts';
import { type HttpError, wrongField } from '../../platform/http/http-error.ts';

/** Milliseconds for which a code is shown. */
export const STEP = 30_000;

/** Past steps whose codes are refused with how old they are: an hour. */
const DIAGNOSED = 120;

export function makeSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The address that a QR code gives to an app. */
export function otpauthAddress(secret: string, shopName: string, username: string): string {
  // A colon would end the issuer.
  return appOf(secret, { issuer: shopName.replaceAll(':', ' '), label: username }).toString();
}

/**
 * The step that a code belongs to: the present one or a neighbour, since clocks differ. `now` in milliseconds. Throws an
 * HttpError (400) for a wrong code, and says of one from the past how old it is. Of one that is still to come it must not:
 * a guess could be kept until it is right.
 */
export function findStep(secret: string, code: string, now: number): number {
  const app = appOf(secret);
  const token = code.replace(/\s/g, '');
  const offset = app.validate({ token, timestamp: now, window: 1 });
  if (offset !== null) return app.counter({ timestamp: now }) + offset;
  const apart = app.validate({ token, timestamp: now, window: DIAGNOSED });
  if (apart === null || apart > 0) {
    throw wrongCode(
      'The app shows another every 30 seconds: enter the one that it shows now. Check that the phone’s clock sets itself.',
    );
  }
  const minutes = Math.max(1, Math.round((-apart * STEP) / 60_000));
  const distance = minutes === 1 ? 'about a minute' : `about ${minutes} minutes`;
  throw wrongField(
    'code',
    `By the server’s clock this code is ${distance} old. Enter the one that the app shows at this moment. If that is refused too, the clock of the server or of your device is wrong.`,
    'clocks_differ',
  );
}

/**
 * Uses up a code of the administrator's app, and all before it. Returns false without an app. Throws an HttpError (400)
 * for a wrong code, and for one that was used.
 */
export async function takeAppCode(
  db: Queryable,
  administratorId: number,
  code: string,
  now: number,
): Promise<boolean> {
  const app = await db
    .selectFrom('authenticator_apps')
    .selectAll()
    .where('administrator_id', '=', administratorId)
    .executeTakeFirst();
  if (!app) return false;
  const step = findStep(app.secret, code, now);
  const taken = await db
    .updateTable('authenticator_apps')
    .set({ last_step: step })
    .where('administrator_id', '=', administratorId)
    .where('secret', '=', app.secret)
    .where('last_step', '<', step)
    .executeTakeFirst();
  if (taken.numUpdatedRows === 1n) return true;
  throw wrongField(
    'code',
    'This code has been used already. Wait for the next one: the app shows another every 30 seconds.',
    'code_used',
  );
}

/** 400; `advice` says what to do about it. */
export function wrongCode(advice: string): HttpError {
  return wrongField('code', `This code is incorrect. ${advice}`, 'wrong_code');
}

function appOf(secret: string, names: { issuer?: string; label?: string } = {}): TOTP {
  return new TOTP({ ...names, secret: Secret.fromBase32(secret), period: STEP / 1000 });
}
