import type { Capability } from '../../../domain/staff/roles.ts';
import { HttpError, notSignedIn } from '../http/http-error.ts';
import type { Administrator } from './administrator-sessions.ts';

/**
 * Throws an HttpError where nobody is signed in (401), or somebody whose role does not have the capability (403
 * `not_allowed`).
 */
export function assertMay(
  administrator: Administrator | undefined,
  capability: Capability,
): asserts administrator is Administrator {
  if (!administrator) throw notSignedIn();
  if (administrator.capabilities.has(capability)) return;
  throw new HttpError(
    403,
    'not_allowed',
    'Your account may not do this. The shop’s owner can change what it may.',
  );
}
