import type { SiteResult } from '../../contracts/catalogue/search.ts';
import { describeSupportHours } from '../../domain/dates/support-hours.ts';
import { describeUsualCost } from '../../domain/pricing/describe-methods.ts';
import type { SearchableTexts } from '../page-sections/index.ts';

/** The shop's own pages, described as the owner does for search engines, or else as here. */
export function sitePages({ settings, descriptions }: SearchableTexts): SiteResult[] {
  const pages = [
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
      description: `What you have chosen. Shipping is ${describeUsualCost(settings)}.`,
      url: '/cart',
    },
  ];
  return pages.map((page) => ({
    ...page,
    description: descriptions.get(page.url) ?? page.description,
  }));
}

/** Parts of pages that people look for, and what the owner wrote. */
export function informationEntries({
  settings,
  questions,
  ownTexts,
  values,
}: SearchableTexts): SiteResult[] {
  return [
    ...questions,
    {
      title: 'Our values',
      description: `${values.join(', ')}: what each of them means here.`,
      url: '/about#quality',
    },
    {
      title: 'Email and phone',
      description: `${settings.supportEmail}, ${settings.supportPhone}, ${describeSupportHours(settings)}.`,
      url: '/contact',
    },
    ...ownTexts,
  ];
}
