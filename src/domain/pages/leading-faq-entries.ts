import {
  DELIVERY_TIME,
  describeShipping,
  type WrittenShippingRule,
} from '../pricing/describe-shipping.ts';

/** A question of the FAQ. `id` is its anchor; `answer` holds plain paragraphs, which JSON-LD can use too. */
export type FaqEntry = { id: string; question: string; answer: string[] };

/** The settings that the answers mention. */
export type FaqSettings = {
  shipping: WrittenShippingRule;
  supportEmail: string;
  supportPhone: string;
  hours: string;
};

/** The first five questions, in their own file, because the home page shows and loads only these. */
export function leadingFaqEntries({ shipping, supportEmail }: FaqSettings): FaqEntry[] {
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
  ];
}
