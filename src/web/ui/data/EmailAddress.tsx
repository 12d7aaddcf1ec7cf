/**
 * An email address that breaks only behind its @, and only where a line is too short for it. Punctuation right after
 * it shares a `whitespace-nowrap` with it, or it could begin a line.
 */
export function EmailAddress({ address }: { address: string }) {
  const end = address.indexOf('@') + 1;
  return (
    <span
      translate="no"
      className="inline-block max-w-full align-top break-words whitespace-normal [text-decoration:inherit]"
    >
      <span>{address.slice(0, end)}</span>
      <wbr />
      <span>{address.slice(end)}</span>
    </span>
  );
}

/** The same as a link that writes to it. */
export function EmailLink({ address }: { address: string }) {
  return (
    <a className="text-link" href={`mailto:${address}`}>
      <EmailAddress address={address} />
    </a>
  );
}
