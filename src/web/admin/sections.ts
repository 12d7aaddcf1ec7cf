import {
  ClipboardList,
  FileText,
  HandCoins,
  Inbox,
  KeyRound,
  LayoutDashboard,
  type LucideIcon,
  Mails,
  Megaphone,
  Newspaper,
  Package,
  Send,
  Settings,
  ShoppingBag,
  TicketPercent,
} from 'lucide-react';
import type { ComponentType } from 'react';
import type { AdminAddress } from './AdminLink.tsx';
import { UnreadBadge } from './messages/UnreadBadge.tsx';
import { OrdersBadge } from './orders/OrdersBadge.tsx';
import { OutboxBadge } from './outbox/OutboxBadge.tsx';
import { PaymentsBadge } from './payments/PaymentsBadge.tsx';

/** A page of the administrator's area: its module's code comes when it is opened. */
export type AdminPage = {
  /** Below the section's address: '' is the section itself, '/$id' one of its things. A fixed path goes first. */
  path: '' | `/${string}`;
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
    label: 'Orders',
    address: '/admin/dashboard/orders',
    icon: ShoppingBag,
    group: 'shop',
    Badge: OrdersBadge,
    pages: [
      {
        path: '',
        title: 'Orders',
        load: () => import('./orders/OrdersPage.tsx').then((module) => module.OrdersPage),
      },
      {
        path: '/pick-list',
        title: 'Pick List',
        load: () => import('./orders/PickListPage.tsx').then((module) => module.PickListPage),
      },
      {
        path: '/packing-slips',
        title: 'Packing Slips',
        load: () =>
          import('./orders/PackingSlipsPage.tsx').then((module) => module.PackingSlipsPage),
      },
      {
        path: '/$id',
        title: 'Order',
        load: () => import('./orders/OrderPage.tsx').then((module) => module.OrderPage),
      },
      {
        path: '/$id/packing-slip',
        title: 'Packing Slip',
        load: () => import('./orders/PackingSlipPage.tsx').then((module) => module.PackingSlipPage),
      },
    ],
  },
  {
    label: 'Payments',
    address: '/admin/dashboard/payments',
    icon: HandCoins,
    group: 'shop',
    Badge: PaymentsBadge,
    pages: [
      {
        path: '',
        title: 'Payments',
        load: () => import('./payments/PaymentsPage.tsx').then((module) => module.PaymentsPage),
      },
      {
        path: '/new',
        title: 'Type In a Transfer',
        load: () =>
          import('./payments/transfers/TypeTransferPage.tsx').then(
            (module) => module.TypeTransferPage,
          ),
      },
      {
        path: '/refunds',
        title: 'Refunds',
        load: () =>
          import('./payments/refunds/RefundsPage.tsx').then((module) => module.RefundsPage),
      },
      {
        path: '/bank-file',
        title: 'Import a Bank File',
        load: () =>
          import('./payments/bank-import/BankFilePage.tsx').then((module) => module.BankFilePage),
      },
      {
        path: '/mail',
        title: 'Read a Notification Mail',
        load: () =>
          import('./payments/notification-mail/MailPage.tsx').then((module) => module.MailPage),
      },
      {
        path: '/day-end',
        title: 'Day-End',
        load: () => import('./payments/day-end/DayEndPage.tsx').then((module) => module.DayEndPage),
      },
      {
        path: '/$id',
        title: 'Transfer',
        load: () =>
          import('./payments/transfers/TransferPage.tsx').then((module) => module.TransferPage),
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
    label: 'Campaigns',
    address: '/admin/dashboard/campaigns',
    icon: Megaphone,
    group: 'people',
    pages: [
      {
        path: '',
        title: 'Newsletter Campaigns',
        load: () => import('./campaigns/CampaignsPage.tsx').then((module) => module.CampaignsPage),
      },
      {
        path: '/new',
        title: 'Write News',
        load: () => import('./campaigns/CampaignPage.tsx').then((module) => module.NewCampaignPage),
      },
      {
        path: '/$id',
        title: 'Campaign',
        load: () => import('./campaigns/CampaignPage.tsx').then((module) => module.CampaignPage),
      },
    ],
  },
  {
    label: 'Outbox',
    address: '/admin/dashboard/outbox',
    icon: Send,
    group: 'people',
    Badge: OutboxBadge,
    pages: [
      {
        path: '',
        title: 'Outbox',
        load: () => import('./outbox/OutboxPage.tsx').then((module) => module.OutboxPage),
      },
      {
        path: '/$id',
        title: 'Mail',
        load: () => import('./outbox/MailPage.tsx').then((module) => module.MailPage),
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
