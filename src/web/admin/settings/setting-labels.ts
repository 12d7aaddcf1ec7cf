/** What the owner knows each setting by; in the audit the parts of the shipping rule stand by themselves. */
export const settingLabels = new Map([
  ['shopName', 'Shop name'],
  ['supportEmail', 'Support email'],
  ['supportPhone', 'Phone'],
  ['postalAddress', 'Postal address'],
  ['currencyText', 'Currency text'],
  ['shipping', 'Shipping rule'],
  ['shippingFee', 'Shipping fee'],
  ['freeShippingThreshold', 'Subtotal for free shipping'],
  ['freeAtThreshold', 'Free at exactly that subtotal'],
]);
