import type { AuditEntry, AuditKind } from '../../../contracts/administrator/audit.ts';
import { pageOfSection } from '../../../domain/pages/section-pages.ts';
import type { AdminPath } from '../page/AdminLink.tsx';

type KindName = {
  plural: string;
  /** Empty where there is only one. */
  singular: string;
  /** The page that shows one with this id. */
  pageOf?: (id: string) => AdminPath;
};

const below = (list: string) => (id: string) =>
  `/admin/dashboard/${list}/${encodeURIComponent(id)}` as const;

export const kindNames: Record<AuditKind, KindName> = {
  product: { plural: 'Products', singular: 'product', pageOf: below('products') },
  lot: { plural: 'Lots', singular: 'lot', pageOf: below('lots') },
  'discount code': {
    plural: 'Discount codes',
    singular: 'discount code',
    pageOf: below('discount-codes'),
  },
  'draft order': {
    plural: 'Quotes',
    singular: 'quote',
    pageOf: below('drafts'),
  },
  'blog post': { plural: 'Blog posts', singular: 'blog post', pageOf: below('blog-posts') },
  'page content': {
    plural: 'Page content',
    singular: 'page content',
    pageOf: () => '/admin/dashboard/page-content',
  },
  'page section': {
    plural: 'Texts of pages',
    singular: 'text',
    pageOf: (id) => below('page-content')(pageOfSection(id)),
  },
  redirect: { plural: 'Redirects', singular: 'redirect', pageOf: below('redirects') },
  settings: { plural: 'Settings', singular: '', pageOf: () => '/admin/dashboard/settings' },
  subscriber: { plural: 'Subscribers', singular: 'subscriber' },
  campaign: { plural: 'Campaigns', singular: 'campaign', pageOf: below('campaigns') },
  message: { plural: 'Messages', singular: 'message' },
  password: { plural: 'Password', singular: '' },
  'second factor': {
    plural: 'Second factor',
    singular: '',
    pageOf: () => '/admin/dashboard/second-factor',
  },
  'earlier orders': {
    plural: 'Earlier orders',
    singular: '',
    pageOf: () => '/admin/dashboard/products/imports',
  },
  'customer data': { plural: 'Customer data', singular: '' },
};

/** The page of an entry's subject; undefined where it was deleted or has none. */
export function addressOfSubject({ kind, subjectId, isThere }: AuditEntry): AdminPath | undefined {
  return isThere ? kindNames[kind].pageOf?.(subjectId) : undefined;
}
