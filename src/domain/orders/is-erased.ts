/** Whether nothing but its province is left of an order's customer. An email address is no sign: some order by phone. */
export function isErased({ address }: { address: string }): boolean {
  return address === '';
}
