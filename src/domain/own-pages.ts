/** Pages whose HTML, made for nobody in particular, lacks what they are opened for: the visitor's cart, or an order. */
export const OWN_PAGE = /^\/(?:cart|checkout|payment\/([^/]+))$/;

/** The path of the endpoint that gives an own page what its HTML lacks; undefined for any other page. */
export function ownDataOf(path: string): string | undefined {
  const found = OWN_PAGE.exec(path);
  if (!found) return undefined;
  const [, orderId] = found;
  return orderId ? `/api/orders/${orderId}` : '/api/cart';
}
