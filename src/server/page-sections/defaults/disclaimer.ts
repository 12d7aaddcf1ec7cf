import type { SectionDefault } from './section-default.ts';

const section = (
  key: string,
  title: string,
  prose: string,
  more?: Pick<SectionDefault, 'first'>,
): SectionDefault => ({ key, name: title, title, prose, required: true, ...more });

/** The notice's summary and its six sections. What ticking its box confirms is no page content: orders rest on it. */
export const disclaimer: SectionDefault[] = [
  {
    key: 'summary',
    name: 'Summary',
    prose: `- For visitors aged 18 or older.
- For in-vitro research, not for consumption.
- Not evaluated by Health Canada.`,
    required: true,
  },
  section(
    'age',
    'Age verification (18+)',
    'You must be at least 18 years old to enter this site and to order from it. By continuing, you declare that you are.',
  ),
  section(
    'health-canada',
    'Health Canada disclaimer',
    'The statements on this site have not been evaluated by Health Canada. Nothing sold here is intended to diagnose, treat, cure or prevent any disease, and nothing on this site is medical advice.',
  ),
  section(
    'research-use',
    'Research use only',
    'All products are sold for in-vitro laboratory research only. They are not drugs, foods, natural health products, cosmetics or medical devices, and must not be used as such. They must not be administered to people or animals in any way, whether swallowed, injected, inhaled or applied to the body.',
  ),
  section(
    'indemnity',
    'Customer acknowledgment and indemnity',
    'You alone answer for how the products you order are stored, handled, used and disposed of. As far as the law permits, you will indemnify {shop}, its owners and its staff, and hold them harmless, against claims, losses and costs that arise from any other use than laboratory research, or from a breach of this notice. Rights that the law does not let a customer give up are not affected.',
    { first: true },
  ),
  section(
    'compliance',
    'Regulatory compliance',
    'You are responsible for knowing and following the federal, provincial and municipal rules that apply to buying, possessing, using and disposing of these products, among them the Food and Drugs Act and its regulations. We may decline or cancel an order if there is reason to believe that a product is meant for any other use.',
  ),
  section(
    'professional-research',
    'Professional research',
    `Our products are meant for trained persons who work in, or order on behalf of:

- research laboratories of universities and colleges
- hospital and government research institutes
- research and development in biotechnology and pharmaceuticals
- contract research and analytical testing laboratories
- teaching laboratories under qualified supervision
- independent laboratories with suitable training and equipment`,
  ),
];
