/** Pages that show a visitor's own cart or order, which is not in their HTML, since that is the same for everybody. */
export const PRIVATE_PAGE = /^\/(?:cart|checkout|payment\/([^/]+))$/;

/** The path of the endpoint with a private page's own data; undefined for any other page. */
export function privateEndpointOf(path: string): string | undefined {
  const found = PRIVATE_PAGE.exec(path);
  if (!found) return undefined;
  const [, orderId] = found;
  return orderId ? `/api/orders/${orderId}` : '/api/cart';
}
