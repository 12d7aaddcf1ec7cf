type DisclaimerSection = { title: string; text: string; list?: readonly string[] };

/** The six sections of the notice, in their order. The indemnity names the shop. */
export function disclaimerSections(shopName: string): readonly DisclaimerSection[] {
  return [
    {
      title: 'Age verification (18+)',
      text: 'You must be at least 18 years old to enter this site and to order from it. By continuing, you declare that you are.',
    },
    {
      title: 'Health Canada disclaimer',
      text: 'The statements on this site have not been evaluated by Health Canada. Nothing sold here is intended to diagnose, treat, cure or prevent any disease, and nothing on this site is medical advice.',
    },
    {
      title: 'Research use only',
      text: 'All products are sold for in-vitro laboratory research only. They are not drugs, foods, natural health products, cosmetics or medical devices, and must not be used as such. They must not be administered to people or animals in any way, whether swallowed, injected, inhaled or applied to the body.',
    },
    {
      title: 'Customer acknowledgment and indemnity',
      text: `You alone answer for how the products you order are stored, handled, used and disposed of. As far as the law permits, you will indemnify ${shopName}, its owners and its staff, and hold them harmless, against claims, losses and costs that arise from any other use than laboratory research, or from a breach of this notice. Rights that the law does not let a customer give up are not affected.`,
    },
    {
      title: 'Regulatory compliance',
      text: 'You are responsible for knowing and following the federal, provincial and municipal rules that apply to buying, possessing, using and disposing of these products, among them the Food and Drugs Act and its regulations. We may decline or cancel an order if there is reason to believe that a product is meant for any other use.',
    },
    {
      title: 'Professional research',
      text: 'Our products are meant for trained persons who work in, or order on behalf of:',
      list: [
        'research laboratories of universities and colleges',
        'hospital and government research institutes',
        'research and development in biotechnology and pharmaceuticals',
        'contract research and analytical testing laboratories',
        'teaching laboratories under qualified supervision',
        'independent laboratories with suitable training and equipment',
      ],
    },
  ];
}

export const disclaimerSummary: readonly string[] = [
  'For visitors aged 18 or older.',
  'For in-vitro research, not for consumption.',
  'Not evaluated by Health Canada.',
];

/** What ticking the box confirms; the sections say it at length. */
export const acknowledgments: readonly string[] = [
  'I am at least 18 years old.',
  'Health Canada has evaluated no statement here; nothing is sold to diagnose, treat, cure or prevent any disease.',
  'I will use the products for in-vitro research only, never in or on a person or an animal.',
  'I can handle them safely, and accept the indemnity.',
  'I will follow the laws that apply to them and to me.',
  'I order for professional research.',
];
