/** An address that breaks behind its @ where it does not fit on a line. */
export function EmailAddress({ address }: { address: string }) {
  const end = address.indexOf('@') + 1;
  return (
    <>
      {address.slice(0, end)}
      <wbr />
      {address.slice(end)}
    </>
  );
}
