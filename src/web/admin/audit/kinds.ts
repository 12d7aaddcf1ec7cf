import type { AuditEntry, AuditKind } from '../../../contracts/administrator/audit.ts';
import type { AdminPath } from '../page/AdminLink.tsx';

/** `singular` is empty where there is only one. */
type KindName = { plural: string; singular: string };

export const kindNames: Record<AuditKind, KindName> = {
  product: { plural: 'Products', singular: 'product' },
  lot: { plural: 'Lots', singular: 'lot' },
  'discount code': { plural: 'Discount codes', singular: 'discount code' },
  'blog post': { plural: 'Blog posts', singular: 'blog post' },
  'page content': { plural: 'Page content', singular: 'page content' },
  settings: { plural: 'Settings', singular: '' },
  subscriber: { plural: 'Subscribers', singular: 'subscriber' },
  campaign: { plural: 'Campaigns', singular: 'campaign' },
  message: { plural: 'Messages', singular: 'message' },
  password: { plural: 'Password', singular: '' },
  'second factor': { plural: 'Second factor', singular: '' },
  'earlier orders': { plural: 'Earlier orders', singular: '' },
  'customer data': { plural: 'Customer data', singular: '' },
};

/** The page of an entry's subject; undefined where it was deleted or has none. */
export function addressOfSubject({ kind, subjectId, isThere }: AuditEntry): AdminPath | undefined {
  if (!isThere) return undefined;
  const id = encodeURIComponent(subjectId);
  switch (kind) {
    case 'product':
      return `/admin/dashboard/products/${id}`;
    case 'discount code':
      return `/admin/dashboard/discount-codes/${id}`;
    case 'blog post':
      return `/admin/dashboard/blog-posts/${id}`;
    case 'campaign':
      return `/admin/dashboard/campaigns/${id}`;
    case 'page content':
      return '/admin/dashboard/page-content';
    case 'settings':
      return '/admin/dashboard/settings';
    case 'earlier orders':
      return '/admin/dashboard/products/imports';
    case 'second factor':
      return '/admin/dashboard/second-factor';
    default:
      return undefined;
  }
}
