/** '3 people wait for it', to be told when it is in stock again. */
export function describeWaiting(count: number): string {
  return count === 1 ? '1 person waits for it' : `${count} people wait for it`;
}
