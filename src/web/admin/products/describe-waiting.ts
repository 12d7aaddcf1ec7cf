/** '3 people wait for it', to be told when it is in stock again. */
export function describeWaiting(count: number): string {
  return count === 1 ? '1 person is waiting for it' : `${count} people are waiting for it`;
}

type Stocked = { stock: number; waiting: number };

/**
 * '12 people will get an email that it is back', if the save of a product that was sold out brings it back. Without a mail
 * server they wait on.
 */
export function describeMailing(
  stockWas: number,
  { stock, waiting }: Stocked,
  canSend: boolean,
): string | undefined {
  if (stockWas > 0 || stock === 0 || waiting === 0) return undefined;
  return canSend
    ? `${waiting === 1 ? '1 person' : `${waiting} people`} will get an email that it is back`
    : `${describeWaiting(waiting)}. They get an email once a mail server is set up`;
}
