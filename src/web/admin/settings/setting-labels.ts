/** What the owner calls each setting; the audit lists the parts of a rule one by one. */
export const settingLabels = new Map([
  ['shopName', 'Shop name'],
  ['supportEmail', 'Support email'],
  ['supportPhone', 'Phone'],
  ['postalAddress', 'Postal address'],
  ['currencyText', 'Currency text'],
  ['timeZone', 'Time zone'],
  ['holdDays', 'Days that stock is held unpaid'],
  ['shipping', 'Shipping rule'],
  ['shippingFee', 'Shipping fee'],
  ['freeShippingThreshold', 'Subtotal for free shipping'],
  ['freeAtThreshold', 'Free at exactly that subtotal'],
  ['unpaidLimits', 'Limits on unpaid orders'],
  ['unpaidOrdersOfBuyer', 'Unpaid orders of one customer'],
  ['unpaidOrdersOfNetwork', 'Unpaid orders from one internet connection'],
  ['unpaidOfOneProduct', 'Vials of one product in unpaid orders'],
  ['unpaidTotal', 'Unpaid orders, total'],
]);
