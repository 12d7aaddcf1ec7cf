import {
  ClipboardList,
  FileText,
  Inbox,
  KeyRound,
  LayoutDashboard,
  type LucideIcon,
  Mails,
  Newspaper,
  Package,
  Settings,
  TicketPercent,
} from 'lucide-react';
import type { ComponentType } from 'react';
import type { AdminAddress } from './AdminLink.tsx';
import { UnreadBadge } from './messages/UnreadBadge.tsx';

/** A page of the administrator's area: its module's code comes when it is opened. */
export type AdminPage = {
  /** Below the section's address: '' is the section itself, '/$id' one of its things. */
  path: '' | '/new' | '/$id';
  title: string;
  load: () => Promise<ComponentType>;
};

export type Section = {
  /** Short, for the navigation; the page's own title is the specification's. */
  label: string;
  address: AdminAddress;
  icon: LucideIcon;
  /** Groups the navigation. */
  group: 'shop' | 'content' | 'people' | 'account';
  /** A figure that stands at its name, as of what waits there. */
  Badge?: ComponentType;
  pages: AdminPage[];
};

/** Every section of the dashboard, in the order of its navigation. Navigation and routes come from this list. */
export const sections: Section[] = [
  {
    label: 'Overview',
    address: '/admin/dashboard',
    icon: LayoutDashboard,
    group: 'shop',
    pages: [
      {
        path: '',
        title: 'Overview',
        load: () => import('./overview/OverviewPage.tsx').then((module) => module.OverviewPage),
      },
    ],
  },
  {
    label: 'Products',
    address: '/admin/dashboard/products',
    icon: Package,
    group: 'shop',
    pages: [
      {
        path: '',
        title: 'Product Management',
        load: () => import('./products/ProductsPage.tsx').then((module) => module.ProductsPage),
      },
      {
        path: '/new',
        title: 'Add Product',
        load: () => import('./products/NewProductPage.tsx').then((module) => module.NewProductPage),
      },
      {
        path: '/$id',
        title: 'Edit Product',
        load: () =>
          import('./products/EditProductPage.tsx').then((module) => module.EditProductPage),
      },
    ],
  },
  {
    label: 'Discount Codes',
    address: '/admin/dashboard/discount-codes',
    icon: TicketPercent,
    group: 'shop',
    pages: [
      {
        path: '',
        title: 'Discount Code Management',
        load: () =>
          import('./discount-codes/DiscountCodesPage.tsx').then(
            (module) => module.DiscountCodesPage,
          ),
      },
      {
        path: '/new',
        title: 'Add Discount Code',
        load: () =>
          import('./discount-codes/DiscountCodePage.tsx').then(
            (module) => module.NewDiscountCodePage,
          ),
      },
      {
        path: '/$id',
        title: 'Edit Discount Code',
        load: () =>
          import('./discount-codes/DiscountCodePage.tsx').then((module) => module.DiscountCodePage),
      },
    ],
  },
  {
    label: 'Blog Posts',
    address: '/admin/dashboard/blog-posts',
    icon: Newspaper,
    group: 'content',
    pages: [
      {
        path: '',
        title: 'Blog Post Management',
        load: () => import('./blog-posts/BlogPostsPage.tsx').then((module) => module.BlogPostsPage),
      },
      {
        path: '/new',
        title: 'Add Blog Post',
        load: () =>
          import('./blog-posts/BlogPostPage.tsx').then((module) => module.NewBlogPostPage),
      },
      {
        path: '/$id',
        title: 'Edit Blog Post',
        load: () => import('./blog-posts/BlogPostPage.tsx').then((module) => module.BlogPostPage),
      },
    ],
  },
  {
    label: 'Page Content',
    address: '/admin/dashboard/page-content',
    icon: FileText,
    group: 'content',
    pages: [
      {
        path: '',
        title: 'Page Content Editor',
        load: () =>
          import('./page-content/PageContentPage.tsx').then((module) => module.PageContentPage),
      },
    ],
  },
  {
    label: 'Settings',
    address: '/admin/dashboard/settings',
    icon: Settings,
    group: 'account',
    pages: [
      {
        path: '',
        title: 'Settings',
        load: () => import('./settings/SettingsPage.tsx').then((module) => module.SettingsPage),
      },
    ],
  },
  {
    label: 'Change History',
    address: '/admin/dashboard/audit',
    icon: ClipboardList,
    group: 'account',
    pages: [
      {
        path: '',
        title: 'Change History',
        load: () => import('./audit/AuditPage.tsx').then((module) => module.AuditPage),
      },
    ],
  },
  {
    label: 'Messages',
    address: '/admin/dashboard/messages',
    icon: Inbox,
    group: 'people',
    Badge: UnreadBadge,
    pages: [
      {
        path: '',
        title: 'Messages',
        load: () => import('./messages/MessagesPage.tsx').then((module) => module.MessagesPage),
      },
      {
        path: '/$id',
        title: 'Message',
        load: () => import('./messages/MessagePage.tsx').then((module) => module.MessagePage),
      },
    ],
  },
  {
    label: 'Subscribers',
    address: '/admin/dashboard/subscribers',
    icon: Mails,
    group: 'people',
    pages: [
      {
        path: '',
        title: 'Newsletter Subscribers',
        load: () =>
          import('./subscribers/SubscribersPage.tsx').then((module) => module.SubscribersPage),
      },
    ],
  },
  {
    label: 'Change Password',
    address: '/admin/dashboard/password',
    icon: KeyRound,
    group: 'account',
    pages: [
      {
        path: '',
        title: 'Change Password',
        load: () => import('./password/PasswordPage.tsx').then((module) => module.PasswordPage),
      },
    ],
  },
];
