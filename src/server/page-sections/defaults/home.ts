import type { SectionDefault } from './section-default.ts';

export const home: SectionDefault[] = [
  {
    key: 'description',
    name: 'For search engines',
    line: 'Third-party tested peptides and reagents for in-vitro research, sent to laboratories across Canada.',
    required: true,
  },
  {
    key: 'delivery',
    name: 'Fact about delivery',
    title: 'Delivery',
    line: '{delivery} in Canada',
  },
  { key: 'shipping', name: 'Fact about shipping', title: 'Shipping', line: '{shipping}' },
  {
    key: 'payment',
    name: 'Fact about payment',
    title: 'Payment',
    line: 'Interac e-Transfer, in CAD',
  },
  {
    key: 'passion',
    name: 'Beside the label',
    title: 'Passion Fuels Precision',
    prose:
      'We are fond of small print. A label is the shortest text in a laboratory and the one that is leaned on most: months later, it is all that tells what a vial holds. So every line of ours has its reason.',
  },
  {
    key: 'label-name',
    name: 'Label: name',
    line: 'The name the literature uses, so that it can be looked up. No house names.',
    required: true,
  },
  {
    key: 'label-content',
    name: 'Label: content',
    line: 'What one vial holds, so that prices can be compared by the milligram.',
    required: true,
  },
  {
    key: 'label-purity',
    name: 'Label: purity',
    line: 'The figure of this product, not of a range. A difficult sequence reads lower, and its label says so.',
    required: true,
  },
  {
    key: 'label-lot',
    name: 'Label: lot',
    line: 'A field of its own, so that a result can be traced back to its vial.',
    required: true,
  },
  {
    key: 'label-use',
    name: 'Label: for research use only',
    line: 'The one line that is the same on every vial.',
    required: true,
  },
  {
    key: 'about',
    name: 'About the shop',
    first: true,
    title: 'About {shop}',
    prose:
      'Whoever orders here knows what is needed: a sequence, a salt form, a mass, an amount. Our part is to describe it without adjectives, to count what is on the shelf, and to send it: {delivery} within Canada. What we could not confirm about a compound is left off its page.',
  },
  {
    key: 'about-lead',
    name: 'About the shop: large sentence',
    line: 'We supply laboratories across Canada with peptides and reagents for work in vitro.',
  },
  {
    key: 'featured',
    name: 'Above the featured products',
    title: 'Featured Research Compounds',
    required: true,
  },
  { key: 'categories', name: 'Above the categories', title: 'By category' },
  {
    key: 'testing',
    name: 'Drawn chromatogram',
    title: 'How a lot is tested',
    line: 'A drawn example: the main peak is the compound, and its share of the area is the purity. A lot’s certificate shows what its laboratory measured.',
  },
  { key: 'reasons', name: 'Above the three reasons', title: 'What you can rely on' },
  {
    key: 'quality',
    name: 'Reason: quality',
    list: 'reasons',
    title: 'Lab-Tested Quality',
    prose:
      'Purity, content, formula, mass and storage are listed on every product page, so you can compare before you order. The certificate of a lot names the laboratory that tested it.',
  },
  {
    key: 'fast',
    name: 'Reason: shipping',
    list: 'reasons',
    title: 'Fast Shipping',
    prose:
      'Parcels arrive in {delivery}, anywhere in Canada. Shipping is {shipping}. The cart shows it before you enter an address.',
  },
  {
    key: 'research',
    name: 'Reason: research',
    list: 'reasons',
    title: '100% Research-Only Focus',
    prose:
      'Everything here is meant for in-vitro work by trained staff. Nothing is sold for human or animal consumption, and you will find neither doses nor promises of effect.',
  },
  {
    key: 'faq',
    name: 'Beside the first questions',
    title: 'Frequently asked questions',
    line: 'All {questions} questions',
  },
  {
    key: 'call',
    name: 'Call at the end',
    title: 'Find your compound',
    prose: 'Filter by category, sort by price, and read the specification before you order.',
  },
];
