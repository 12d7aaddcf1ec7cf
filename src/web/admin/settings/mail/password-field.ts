type Stored = { hasPassword: boolean; problem: string | null } | null;

/** The field of a password. One that is stored is never shown: an empty field keeps it. */
export function passwordField(stored: Stored) {
  const isKept = stored?.hasPassword === true && stored.problem === null;
  return {
    label: 'Password',
    type: 'password',
    autoComplete: 'new-password',
    optional: isKept && 'unmarked',
    hint: isKept
      ? 'One is stored. Leave this empty to keep it; for another host or user, enter it again.'
      : 'Often an app password, which is made in the settings of the email account.',
  } as const;
}
