import type { SiteResult } from '../../contracts/catalogue/search.ts';
import type { ShopSettings } from '../../contracts/content/shop-settings.ts';
import { describeSupportHours } from '../../domain/dates/support-hours.ts';
import { faqEntries } from '../../domain/pages/faq-entries.ts';
import { describeShipping } from '../../domain/pricing/describe-shipping.ts';

/** The shop's own pages. */
export function sitePages({ shipping }: Pick<ShopSettings, 'shipping'>): SiteResult[] {
  return [
    {
      title: 'Home',
      description: 'Featured research compounds, how the shop works and common questions.',
      url: '/',
    },
    {
      title: 'About',
      description: 'What the shop stands for, how its peptides are tested, and where it is.',
      url: '/about',
    },
    {
      title: 'COAs',
      description: 'Certificates of analysis and testing standards for every product.',
      url: '/coas',
    },
    {
      title: 'Shop',
      description: 'All peptides and reagents, by category, name or price.',
      url: '/shop',
    },
    {
      title: 'Blog',
      description:
        'Notes for the bench: storage, HPLC, mass spectra, solubility and safe handling.',
      url: '/blog',
    },
    {
      title: 'FAQ',
      description: 'Shipping, payment, purity, storage, returns and research use in short answers.',
      url: '/faq',
    },
    {
      title: 'Contact',
      description: 'Write to us or call: questions about products, lots, orders and bulk pricing.',
      url: '/contact',
    },
    {
      title: 'Shopping Cart',
      description: `What you have chosen. Shipping is ${describeShipping(shipping)}.`,
      url: '/cart',
    },
  ];
}

/** Parts of pages that people look for. */
export function informationEntries(settings: ShopSettings): SiteResult[] {
  const hours = describeSupportHours(settings);
  return [
    ...faqEntries({ ...settings, hours }).map(({ id, question, answer }) => ({
      title: question,
      description: answer.join(' '),
      url: `/faq#${id}`,
    })),
    {
      title: 'Our values',
      description: 'Quality First, Certified, Transparent, Trusted: what each of them means here.',
      url: '/about#quality',
    },
    {
      title: 'Email and phone',
      description: `${settings.supportEmail}, ${settings.supportPhone}, ${hours}.`,
      url: '/contact',
    },
  ];
}
