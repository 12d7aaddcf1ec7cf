/** What the owner knows each setting by; in the audit the parts of the shipping rule stand by themselves. */
export const settingLabels = new Map([
  ['shopName', 'Shop name'],
  ['supportEmail', 'Support email'],
  ['supportPhone', 'Phone'],
  ['postalAddress', 'Postal address'],
  ['currencyText', 'Currency text'],
  ['holdDays', 'Days that stock is held unpaid'],
  ['shipping', 'Shipping rule'],
  ['shippingFee', 'Shipping fee'],
  ['freeShippingThreshold', 'Subtotal for free shipping'],
  ['freeAtThreshold', 'Free at exactly that subtotal'],
]);
