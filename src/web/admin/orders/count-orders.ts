/** '1 order', '12 orders'. */
export function countOrders(count: number): string {
  return count === 1 ? '1 order' : `${count} orders`;
}
