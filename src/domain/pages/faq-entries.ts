import { DAMAGE_HOURS, RETURN_DAYS } from '../returns/return-rule.ts';
import { type FaqEntry, type FaqSettings, leadingFaqEntries } from './leading-faq-entries.ts';

/** All ten questions, with the shop's own shipping rule and addresses. */
export function faqEntries(settings: FaqSettings): FaqEntry[] {
  const { supportEmail, supportPhone, hours } = settings;
  return [
    ...leadingFaqEntries(settings),
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
        `Opened products cannot be returned, since nobody could vouch for them afterwards. Unopened ones can, within ${RETURN_DAYS} days of delivery: ask on your order’s page, which the account button finds.`,
        `If something arrives damaged, report it within ${DAMAGE_HOURS} hours of delivery with a photograph, on your order’s page, or send your order number and photographs of the parcel and the vial to ${supportEmail}.`,
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
        `Messages are answered within 24 hours. Support by phone is at ${supportPhone}, ${hours}.`,
      ],
    },
  ];
}
