/** '1 transfer', '1,200 transfers'. */
export function countOf(count: number, one: string): string {
  return `${count.toLocaleString('en-CA')} ${count === 1 ? one : `${one}s`}`;
}
