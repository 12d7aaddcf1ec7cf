/** What a shopper is told, in the shop and by mail, of an order that is taken without a reservation. */
export const NOT_RESERVED_YET = 'Not reserved yet';
export const RESERVED_ONCE_PAID = 'Reserved for you as soon as your payment is there';
export const WHAT_NOT_RESERVED_MEANS =
  'We can only set aside so much for orders that are not paid yet. Should a product sell out before your payment arrives, we write to you: we ship once it is back, or return your money.';
