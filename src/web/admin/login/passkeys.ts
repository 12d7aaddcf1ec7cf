import { ApiError, call, describeFailure } from '../../api.ts';

// Loaded with the first passkey that is asked.
const loadWebAuthn = () => import('@simplewebauthn/browser');

/** Has the browser ask for a passkey; gives what the server checks. Throws where none answers. */
export async function askPasskey() {
  const optionsJSON = await call('POST /api/auth/passkey/options', {});
  const { startAuthentication } = await loadWebAuthn();
  // The shop asks for no extensions.
  return { ...(await startAuthentication({ optionsJSON })), clientExtensionResults: {} };
}

/** Has the browser make a passkey; gives what the server checks. Throws where none is made. */
export async function makePasskey() {
  const optionsJSON = await call('POST /api/admin/second-factor/passkeys/options', {});
  const { startRegistration } = await loadWebAuthn();
  return { ...(await startRegistration({ optionsJSON })), clientExtensionResults: {} };
}

/** False in an old browser, and on a page without https. */
export function canUsePasskeys(): boolean {
  return 'PublicKeyCredential' in globalThis;
}

/** What to tell a person whose passkey was not used. */
export function describePasskeyFailure(error: unknown): string {
  if (error instanceof ApiError || error instanceof TypeError) {
    return describeFailure(error, 'The shop could not be reached. Check your connection.');
  }
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') {
    return 'This device has a passkey of this shop already.';
  }
  return 'No passkey answered: it was cancelled, or took too long. Try again, or use another way.';
}
