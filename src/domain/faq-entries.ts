import { DELIVERY_TIME, describeShipping, type WrittenShippingRule } from './describe-shipping.ts';

/** One question of the FAQ. `id` is its anchor; `answer` holds plain paragraphs, so that it can be read by programs too. */
export type FaqEntry = { id: string; question: string; answer: string[] };

/** What the answers take from the shop's settings. */
type FaqSettings = { shipping: WrittenShippingRule; supportEmail: string; supportPhone: string };

/** The ten questions in their order, with the shop's own shipping rule and addresses. */
export function faqEntries({ shipping, supportEmail, supportPhone }: FaqSettings): FaqEntry[] {
  return [
    {
      id: 'shipping',
      question: 'What does shipping cost, and how long does it take?',
      answer: [
        `Standard shipping within Canada has one flat rate: ${describeShipping(shipping)} of goods, counted before discounts. The cart shows it before you enter an address.`,
        `Delivery takes ${DELIVERY_TIME}. Expedited shipping is optional: write to ${supportEmail} before you order, and we tell you what it costs to your address.`,
      ],
    },
    {
      id: 'payment',
      question: 'How do I pay?',
      answer: [
        'By Interac e-Transfer, in Canadian dollars. When you have placed an order, its page shows the recipient, the amount and your order number, which goes into the message of the transfer.',
        'We process a payment within 24 hours of receipt and then prepare the parcel. We never ask for a card number.',
      ],
    },
    {
      id: 'research-use',
      question: 'What does ‘for research use only’ mean?',
      answer: [
        'Everything in the catalogue is a laboratory reagent for in-vitro work by qualified persons. Nothing is sold for human or animal consumption, for diagnosis or for treatment, and the shop gives no doses.',
        'You must be 18 or older to order, and you are responsible for following the rules of your institution and province.',
      ],
    },
    {
      id: 'purity',
      question: 'How pure are the products?',
      answer: [
        'Purity is typically above 98%. The figure on a product’s page is the one to go by: long or poorly soluble sequences can be lower, and the page says so.',
      ],
    },
    {
      id: 'storage',
      question: 'How should I store a peptide?',
      answer: [
        'Keep the lyophilized vial at -20°C or below, dry and out of the light. Let it reach room temperature before you open it, so that no water condenses on the cake.',
        'After reconstitution, refrigerate at 2-8°C. The storage on a product’s own page stands above this general rule.',
      ],
    },
    {
      id: 'reconstituted',
      question: 'How long does a reconstituted peptide keep?',
      answer: [
        'Use it within 30 days, kept at 2-8°C. Divide the solution into portions before you freeze any of it: repeated freezing and thawing damages many sequences.',
      ],
    },
    {
      id: 'certificates',
      question: 'Where do I find the certificate of a product?',
      answer: [
        'Each product has a certificate page, linked from the product itself and from the list of COAs, and made to be printed on one sheet.',
        'A sheet marked as a specimen was made from the product’s specification. It shows the tests and their limits and is not a laboratory’s report.',
      ],
    },
    {
      id: 'returns',
      question: 'Can I return an order for a refund, and what if it arrives damaged?',
      answer: [
        'Opened products cannot be returned, since nobody could vouch for them afterwards.',
        `If something arrives damaged, report it within 48 hours of delivery: send your order number and photographs of the parcel and the vial to ${supportEmail}.`,
      ],
    },
    {
      id: 'destinations',
      question: 'Do you ship outside Canada?',
      answer: [
        'No. We ship within Canada only, to every province and territory. An address elsewhere is refused at checkout, before anything is ordered.',
      ],
    },
    {
      id: 'contact',
      question: 'Is there bulk pricing, and how do I reach a person?',
      answer: [
        `For bulk pricing, contact sales at ${supportEmail} with the compound, the quantity and the date you need it by.`,
        `Messages are answered within 24 hours. Support by phone is at ${supportPhone}, Mon-Fri 9AM-6PM PST.`,
      ],
    },
  ];
}

/** The entries that the home page shows, in the order of the FAQ. */
export const HOME_ENTRIES = 5;
