/** An address that stays whole, and breaks behind its @ only where a line is too short for it. What is
 * set close behind it shares a `whitespace-nowrap` with it, or it could begin a line. */
export function EmailAddress({ address }: { address: string }) {
  const end = address.indexOf('@') + 1;
  return (
    <span className="inline-block max-w-full align-top break-words whitespace-normal [text-decoration:inherit]">
      {address.slice(0, end)}
      <wbr />
      {address.slice(end)}
    </span>
  );
}
