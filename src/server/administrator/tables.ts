export type AdministratorTables = {
  password_failures: PasswordFailuresRow;
  authenticator_apps: AuthenticatorAppRow;
  recovery_codes: RecoveryCodeRow;
  passkeys: PasskeyRow;
  passkey_challenges: PasskeyChallengeRow;
};

/** Failed attempts of one counter (an address, a device, or all strangers) since a time. */
type PasswordFailuresRow = { counter: string; failures: number; since: number };

/** `secret` is base32; codes up to `last_step` (of 30 seconds since 1970) are used. */
type AuthenticatorAppRow = {
  administrator_id: number;
  secret: string;
  last_step: number;
  added_at: number;
};

/** `id` is the code's hash; a used code is deleted. */
type RecoveryCodeRow = { id: string; administrator_id: number };

/** `public_key` is base64url; `counter` is the authenticator's, 0 if it has none; `transports` is JSON. */
export type PasskeyRow = {
  id: string;
  credential_id: string;
  administrator_id: number;
  name: string;
  public_key: string;
  counter: number;
  transports: string;
  added_at: number;
  used_at: number | null;
};

/** What a passkey is asked to sign, once. */
type PasskeyChallengeRow = { id: string; expires_at: number };
