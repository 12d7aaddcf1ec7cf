import type { SectionDefault } from './section-default.ts';

export const footer: SectionDefault[] = [
  {
    key: 'shop',
    name: 'Below the shop’s name',
    line: 'Peptides and reagents for in-vitro research, sent to laboratories across Canada.',
  },
  {
    key: 'newsletter',
    name: 'Above the newsletter’s form',
    title: 'Newsletter: {newsletter} off your first order',
    required: true,
  },
  {
    key: 'disclaimer',
    name: 'Disclaimer',
    prose:
      'The statements on this site have not been evaluated by Health Canada. Our products are not intended to diagnose, treat, cure or prevent any disease. They are sold to adults aged 18 or older for in-vitro laboratory research only, and are not for human or animal consumption.',
    required: true,
  },
];

/** In place of a page that does not exist. Its title is the specification's. */
export const notFound: SectionDefault[] = [
  {
    key: 'no-page',
    name: 'Below the title',
    line: 'There is no page at this address. It may have been mistyped, or the page has moved.',
    required: true,
  },
  {
    key: 'developers',
    name: 'Hint for developers',
    line: 'Is this page in the route tree, and spelled as it is there?',
  },
];
