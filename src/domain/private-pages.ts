/** Pages that show one visitor's own cart or order, which their HTML, made for nobody in particular, lacks. */
export const PRIVATE_PAGE = /^\/(?:cart|checkout|payment\/([^/]+))$/;

/** The path of the endpoint that gives a private page what its HTML lacks; undefined for any other page. */
export function privateDataOf(path: string): string | undefined {
  const found = PRIVATE_PAGE.exec(path);
  if (!found) return undefined;
  const [, orderId] = found;
  return orderId ? `/api/orders/${orderId}` : '/api/cart';
}
