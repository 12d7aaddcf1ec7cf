import type { SectionDefault } from './section-default.ts';

export const about: SectionDefault[] = [
  {
    key: 'description',
    name: 'For search engines',
    line: 'A supplier of peptides and reagents for in-vitro research: what the shop stands for, and where it is.',
    required: true,
  },
  {
    key: 'lead',
    name: 'First sentence',
    first: true,
    line: '{shop} sells peptides and reagents for in-vitro research to laboratories across Canada.',
  },
  {
    key: 'story',
    name: 'Our story',
    first: true,
    title: 'A supplier that reads like a label',
    prose: `Its idea is plain. To find out what is in a vial, nobody should have to read past a page of promises. A chemist needs other things first: the sequence, the mass, the salt form, the content of the vial, how pure it is, and how it is to be kept.

So each product is set out like the label of a good reagent: few words, exact figures, and the same order every time. What we do not know, we leave out. A CAS number that could not be confirmed is not printed, and a certificate that is only a specimen says so across its head.`,
    required: true,
  },
  { key: 'values', name: 'Above the values', title: 'Four values' },
  {
    key: 'quality',
    name: 'Value: quality',
    first: true,
    list: 'values',
    title: 'Quality First',
    prose:
      'Purity, content, formula and mass stand on every product page, beside the conditions to keep it in. Where a difficult sequence cannot be made as pure as the others, its own figure is shown and not an average.',
  },
  {
    key: 'certified',
    name: 'Value: certificates',
    list: 'values',
    title: 'Certified',
    prose:
      'Each product has a certificate page that names the tests and their limits. Results are held against those limits by calculation. As long as no lot has been entered, the sheet is marked as a specimen.',
  },
  {
    key: 'transparent',
    name: 'Value: prices',
    list: 'values',
    title: 'Transparent',
    prose:
      'One price in Canadian dollars, shipping that is priced before you order, and a stock figure that is counted and not guessed. A price that changes while you order is shown to you again before anything is sent.',
  },
  {
    key: 'trusted',
    name: 'Value: trust',
    list: 'values',
    title: 'Trusted',
    prose:
      'The order page tells you what to pay and to whom, and what happens next. Anyone else who opens its link sees neither your name nor your address.',
  },
  { key: 'steps', name: 'Above the steps', title: 'How an order works' },
  {
    key: 'choose',
    name: 'Step: choose',
    list: 'steps',
    title: 'Choose',
    prose: 'Put the vials you need in the cart. No account is required.',
  },
  {
    key: 'order',
    name: 'Step: order',
    list: 'steps',
    title: 'Order',
    prose: 'Enter where the parcel goes. You see the total, shipping included, before you confirm.',
  },
  {
    key: 'pay',
    name: 'Step: pay',
    list: 'steps',
    title: 'Pay',
    prose:
      'Send the total by Interac e-Transfer with your order number. We process it within 24 hours of receipt.',
  },
  {
    key: 'receive',
    name: 'Step: receive',
    list: 'steps',
    title: 'Receive',
    prose: 'The parcel arrives in {delivery}. We ship within Canada only.',
  },
  {
    key: 'commitment',
    name: 'Our commitment',
    first: true,
    title: 'Our commitment',
    prose: `We sell for in-vitro research only, to adults aged 18 or older. You will find neither doses nor promises of effect here, and none are given by email or on the phone.

The price you see is the price you pay, and the cart shows shipping before it asks for an address. If a parcel arrives damaged, tell us within {damage-hours} hours of delivery and send photographs of what came.`,
  },
  { key: 'place', name: 'Above the address', title: 'Where we are', required: true },
  { key: 'hours', name: 'Phone hours', list: 'place', title: 'Phone hours', line: '{hours}' },
  {
    key: 'delivery',
    name: 'Delivery',
    list: 'place',
    title: 'Delivery',
    line: '{delivery}, within Canada',
  },
  { key: 'shipping', name: 'Shipping', list: 'place', title: 'Shipping', line: '{shipping}' },
];
