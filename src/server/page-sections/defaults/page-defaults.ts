import type { SectionPage } from '../../../domain/pages/section-pages.ts';
import { about } from './about.ts';
import { contact } from './contact.ts';
import { disclaimer } from './disclaimer.ts';
import { faq } from './faq.ts';
import { footer, notFound } from './frame.ts';
import { home } from './home.ts';
import type { SectionDefault } from './section-default.ts';

type PageDefault = {
  page: SectionPage;
  /** For the owner. */
  name: string;
  /** Where it can be seen. */
  path: string;
  sections: readonly SectionDefault[];
};

/** Every page with its texts in their order, as the shop says them until the owner changes them. */
export const pageDefaults: readonly PageDefault[] = [
  { page: 'home', name: 'Home', path: '/', sections: home },
  { page: 'about', name: 'About', path: '/about', sections: about },
  { page: 'faq', name: 'FAQ', path: '/faq', sections: faq },
  { page: 'disclaimer', name: 'Disclaimer', path: '/', sections: disclaimer },
  { page: 'footer', name: 'Footer', path: '/', sections: footer },
  { page: 'contact', name: 'Contact', path: '/contact', sections: contact },
  { page: 'not-found', name: '404', path: '/404', sections: notFound },
];

/** What the owner knows a page by: 'About'. */
export const nameOfPage = (wanted: SectionPage) =>
  pageDefaults.find(({ page }) => page === wanted)?.name ?? wanted;
