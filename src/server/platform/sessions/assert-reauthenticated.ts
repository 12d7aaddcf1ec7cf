import { HttpError } from '../http/http-error.ts';
import { type Administrator, PROOF_LIFETIME } from './administrator-sessions.ts';

/**
 * Throws an HttpError (403 `reauthentication_required`) if the administrator has not just shown who they are, so that
 * somebody at a browser that was left open cannot change everything. `now` in milliseconds.
 */
export function assertReauthenticated(administrator: Administrator | undefined, now: number): void {
  // A proof from the future: the clock has been set back since.
  if (administrator && Math.abs(now - administrator.provenAt) < PROOF_LIFETIME) return;
  throw new HttpError(
    403,
    'reauthentication_required',
    'Nothing was done: it was not confirmed that it is you. Try again when you are ready.',
  );
}
