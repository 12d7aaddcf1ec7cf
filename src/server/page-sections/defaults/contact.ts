import type { SectionDefault } from './section-default.ts';

export const contact: SectionDefault[] = [
  {
    key: 'description',
    name: 'For search engines',
    line: 'Write to us about a product, a lot or an order. A person answers within 24 hours.',
    required: true,
  },
  {
    key: 'head',
    name: 'Head of the page',
    title: 'Contact',
    line: 'A question about a product, a lot or an order: write to us, and a person answers within 24 hours.',
    required: true,
  },
  { key: 'form', name: 'Above the form', title: 'Send us a message', required: true },
  { key: 'details', name: 'Above the addresses', title: 'Contact information', required: true },
  { key: 'hours', name: 'Below the phone number', line: '{hours}' },
  { key: 'replies', name: 'When you answer', title: 'Replies', line: 'Within 24 hours' },
];
