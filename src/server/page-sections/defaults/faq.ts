import { QUESTIONS } from '../../../domain/pages/section-pages.ts';
import type { SectionDefault } from './section-default.ts';

const question = (
  key: string,
  title: string,
  prose: string,
  more?: Pick<SectionDefault, 'first'>,
): SectionDefault => ({ key, name: title, title, prose, list: QUESTIONS, ...more });

export const faq: SectionDefault[] = [
  {
    key: 'description',
    name: 'For search engines',
    line: 'Shipping, payment, purity, storage, returns and research use: {questions} questions answered in short.',
    required: true,
  },
  {
    key: 'head',
    name: 'Head of the page',
    title: 'Frequently asked questions',
    line: 'Shipping, payment, storage, returns and what research use means, in short.',
    required: true,
  },
  question(
    'shipping',
    'What does shipping cost, and how long does it take?',
    `{flat-rate} The cart shows it before you enter an address.

Delivery takes {delivery}. {other-delivery}`,
    { first: true },
  ),
  question(
    'payment',
    'How do I pay?',
    `By Interac e-Transfer, in Canadian dollars. When you have placed an order, its page shows the recipient, the amount and your order number, which goes into the message of the transfer.

We process a payment within 24 hours of receipt and then prepare the parcel. We never ask for a card number.`,
  ),
  question(
    'research-use',
    'What does ‘for research use only’ mean?',
    `Everything in the catalogue is a laboratory reagent for in-vitro work by qualified persons. Nothing is sold for human or animal consumption, for diagnosis or for treatment, and the shop gives no doses.

You must be 18 or older to order, and you are responsible for following the rules of your institution and province.`,
  ),
  question(
    'purity',
    'How pure are the products?',
    'Purity is typically above 98%. The figure on a product’s page is the one to go by: long or poorly soluble sequences can be lower, and the page says so.',
  ),
  question(
    'storage',
    'How should I store a peptide?',
    `Keep the lyophilized vial at -20°C or below, dry and out of the light. Let it reach room temperature before you open it, so that no water condenses on the cake.

After reconstitution, refrigerate at 2-8°C. The storage on a product’s own page stands above this general rule.`,
    { first: true },
  ),
  question(
    'reconstituted',
    'How long does a reconstituted peptide keep?',
    'Use it within 30 days, kept at 2-8°C. Divide the solution into portions before you freeze any of it: repeated freezing and thawing damages many sequences.',
  ),
  question(
    'certificates',
    'Where do I find the certificate of a product?',
    `Each product has a certificate page, linked from the product itself and from the list of COAs, and made to be printed on one sheet.

A sheet marked as a specimen was made from the product’s specification. It shows the tests and their limits and is not a laboratory’s report.`,
  ),
  question(
    'returns',
    'Can I return an order for a refund, and what if it arrives damaged?',
    `Opened products cannot be returned, since nobody could vouch for them afterwards. Unopened ones can, within {return-days} days of delivery: ask on your order’s page, which the account button finds.

If something arrives damaged, report it within {damage-hours} hours of delivery with a photograph, on your order’s page, or send your order number and photographs of the parcel and the vial to {email}.`,
    { first: true },
  ),
  question(
    'destinations',
    'Do you ship outside Canada?',
    'No. We ship within Canada only, {sold-to}. An address elsewhere is refused at checkout, before anything is ordered.',
  ),
  question(
    'contact',
    'Is there bulk pricing, and how do I reach a person?',
    `For bulk pricing, contact sales at {email} with the compound, the quantity and the date you need it by.

Messages are answered within 24 hours. Support by phone is at {phone}, {hours}.`,
    { first: true },
  ),
  {
    key: 'missing',
    name: 'Below the questions',
    title: 'Your question is not here?',
    line: 'Write to us. Messages are answered within 24 hours.',
  },
];
