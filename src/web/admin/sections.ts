import {
  ClipboardList,
  FileText,
  FlaskConical,
  Inbox,
  KeyRound,
  LayoutDashboard,
  ListChecks,
  Mails,
  Megaphone,
  Package,
  Send,
  Settings,
  ShieldCheck,
  ShoppingBag,
  Undo2,
  UserSearch,
} from 'lucide-react';
import { blogPost } from './blog-posts/blog-post.ts';
import { discountCode } from './discount-codes/discount-code.ts';
import { draftOrder } from './drafts/draft-order.ts';
import { MessagesBadge } from './messages/MessagesBadge.tsx';
import { OrdersBadge } from './orders/OrdersBadge.tsx';
import { OutboxBadge } from './outbox/OutboxBadge.tsx';
import { paymentsSection } from './payments/payments-section.ts';
import { redirect } from './redirects/redirect.ts';
import { ReturnsBadge } from './returns/ReturnsBadge.tsx';
import { page, resourceSection, type Section } from './section.ts';

/** Every section of the dashboard, in the order of its navigation. Navigation and routes come from this list. */
export const sections: Section[] = [
  {
    label: 'Overview',
    address: '/admin/dashboard',
    icon: LayoutDashboard,
    words: 'dashboard, sales figures, best sellers, set up, backups that failed',
    group: 'shop',
    pages: [page('', 'Overview', 'OverviewPage', () => import('./overview/OverviewPage.tsx'))],
  },
  {
    label: 'To Do',
    address: '/admin/dashboard/to-do',
    icon: ListChecks,
    words: 'tasks, new money',
    group: 'shop',
    pages: [page('', 'To Do', 'ToDoPage', () => import('./to-do/ToDoPage.tsx'))],
  },
  {
    label: 'Orders',
    address: '/admin/dashboard/orders',
    icon: ShoppingBag,
    words: 'customers, sales, parcels, export',
    group: 'shop',
    Badge: OrdersBadge,
    pages: [
      page('', 'Orders', 'OrdersPage', () => import('./orders/OrdersPage.tsx')),
      page(
        '/pick-list',
        'Pick List',
        'PickListPage',
        () => import('./orders/print/PickListPage.tsx'),
      ),
      page(
        '/packing-slips',
        'Packing Slips',
        'PackingSlipsPage',
        () => import('./orders/print/PackingSlipsPage.tsx'),
      ),
      page(
        '/ship',
        'Ship Parcels',
        'ShipPage',
        () => import('./orders/ship/ShipPage.tsx'),
        'tracking numbers, labels, Canada Post, carrier',
      ),
      page('/$id', 'Order', 'OrderPage', () => import('./orders/order/OrderPage.tsx')),
      page(
        '/$id/change',
        'Change Order',
        'ChangeOrderPage',
        () => import('./orders/change/ChangeOrderPage.tsx'),
      ),
      page(
        '/$id/packing-slip',
        'Packing Slip',
        'PackingSlipPage',
        () => import('./orders/print/PackingSlipPage.tsx'),
      ),
    ],
  },
  {
    label: 'Returns',
    address: '/admin/dashboard/returns',
    icon: Undo2,
    words: 'damaged, broken, replacements, send back',
    group: 'shop',
    Badge: ReturnsBadge,
    pages: [page('', 'Returns', 'ReturnsPage', () => import('./returns/ReturnsPage.tsx'))],
  },
  resourceSection(draftOrder, {
    words: 'draft orders, drafts, quotations, phone orders, bulk orders, offers',
    group: 'shop',
    list: () => import('./drafts/draft-list.tsx'),
    form: () => import('./drafts/draft-pages.tsx'),
  }),
  paymentsSection,
  {
    label: 'Products',
    address: '/admin/dashboard/products',
    icon: Package,
    words:
      'stock, inventory, prices, sizes, certificates, lots, import, export, WooCommerce, Shopify',
    group: 'shop',
    pages: [
      page('', 'Product Management', 'ProductsPage', () => import('./products/ProductsPage.tsx')),
      page('/new', 'Add Product', 'NewProductPage', () => import('./products/ProductPage.tsx')),
      page(
        '/imports',
        'Past Imports',
        'ImportsPage',
        () => import('./products/import-export/ImportsPage.tsx'),
        'undo an import',
      ),
      page('/$id', 'Edit Product', 'ProductPage', () => import('./products/ProductPage.tsx')),
    ],
  },
  {
    label: 'Lots',
    address: '/admin/dashboard/lots',
    icon: FlaskConical,
    group: 'shop',
    words: 'certificates coa analysis laboratory results batches recall vial labels',
    pages: [
      page('', 'Lots', 'LotsPage', () => import('./lots/LotsPage.tsx')),
      page('/$id', 'Lot', 'LotPage', () => import('./lots/LotPage.tsx')),
    ],
  },
  resourceSection(discountCode, {
    words: 'coupons, promo codes, vouchers',
    group: 'shop',
    list: () => import('./discount-codes/code-list.tsx'),
    form: () => import('./discount-codes/code-pages.tsx'),
  }),
  resourceSection(blogPost, {
    words: 'articles',
    group: 'content',
    list: () => import('./blog-posts/post-list.tsx'),
    form: () => import('./blog-posts/post-pages.tsx'),
  }),
  {
    label: 'Page Content',
    address: '/admin/dashboard/page-content',
    icon: FileText,
    words:
      'transfer address, e-Transfer address, payment instructions, home page, rating badge, texts, about, FAQ, questions, disclaimer, footer, 404',
    group: 'content',
    pages: [
      page(
        '',
        'Page Content Editor',
        'PageContentPage',
        () => import('./page-content/PageContentPage.tsx'),
      ),
      page(
        '/$id',
        'Texts of a Page',
        'PageTextsPage',
        () => import('./page-content/PageTextsPage.tsx'),
      ),
    ],
  },
  {
    label: 'Settings',
    address: '/admin/dashboard/settings',
    icon: Settings,
    words: 'time zone, shop name, support email, phone, postal address, currency, unpaid orders',
    group: 'account',
    pages: [
      page('', 'Settings', 'SettingsPage', () => import('./settings/SettingsPage.tsx')),
      page(
        '/identity',
        'Identity',
        'IdentityPage',
        () => import('./settings/identity/IdentityPage.tsx'),
        'logo, brand, colours, palette, favicon, hero picture',
      ),
      page(
        '/shipping',
        'Shipping',
        'ShippingSettingsPage',
        () => import('./settings/shipping/ShippingSettingsPage.tsx'),
        'expedited, pick-up, shipping fee, free shipping, provinces sold to',
      ),
      page(
        '/mail',
        'Email',
        'MailSettingsPage',
        () => import('./settings/mail/MailSettingsPage.tsx'),
        'mail server, SMTP, IMAP, mailbox, sender',
      ),
      page(
        '/hours',
        'Hours and Closures',
        'HoursPage',
        () => import('./settings/HoursPage.tsx'),
        'support hours, days when nothing ships, holidays, announcement',
      ),
    ],
  },
  resourceSection(redirect, {
    words: 'former shop, old addresses, links, URLs, permalinks, 301, SEO, WooCommerce, Shopify',
    group: 'settings',
    list: () => import('./redirects/redirect-list.tsx'),
    form: () => import('./redirects/redirect-pages.tsx'),
  }),
  {
    label: 'Change History',
    address: '/admin/dashboard/audit',
    icon: ClipboardList,
    words: 'audit, log, who changed what',
    group: 'account',
    pages: [page('', 'Change History', 'AuditPage', () => import('./audit/AuditPage.tsx'))],
  },
  {
    label: 'Messages',
    address: '/admin/dashboard/messages',
    icon: Inbox,
    words: 'contact form, questions, inbox',
    group: 'people',
    Badge: MessagesBadge,
    pages: [
      page('', 'Messages', 'MessagesPage', () => import('./messages/MessagesPage.tsx')),
      page('/$id', 'Message', 'MessagePage', () => import('./messages/MessagePage.tsx')),
    ],
  },
  {
    label: 'Subscribers',
    address: '/admin/dashboard/subscribers',
    icon: Mails,
    words: 'newsletter, mailing list, customers, import, export',
    group: 'people',
    pages: [
      page(
        '',
        'Newsletter Subscribers',
        'SubscribersPage',
        () => import('./subscribers/SubscribersPage.tsx'),
      ),
    ],
  },
  {
    label: 'Campaigns',
    address: '/admin/dashboard/campaigns',
    icon: Megaphone,
    words: 'newsletter',
    group: 'people',
    pages: [
      page(
        '',
        'Newsletter Campaigns',
        'CampaignsPage',
        () => import('./campaigns/CampaignsPage.tsx'),
      ),
      page(
        '/new',
        'New Newsletter',
        'NewCampaignPage',
        () => import('./campaigns/CampaignPage.tsx'),
      ),
      page('/$id', 'Campaign', 'CampaignPage', () => import('./campaigns/CampaignPage.tsx')),
    ],
  },
  {
    label: 'Outbox',
    address: '/admin/dashboard/outbox',
    icon: Send,
    words: 'mail, mails, mail server, SMTP',
    group: 'people',
    Badge: OutboxBadge,
    pages: [
      page('', 'Outbox', 'OutboxPage', () => import('./outbox/OutboxPage.tsx')),
      page('/$id', 'Email', 'MailPage', () => import('./outbox/MailPage.tsx')),
    ],
  },
  {
    label: 'Customer Data',
    address: '/admin/dashboard/customer-data',
    icon: UserSearch,
    words: 'customers, privacy, erase, personal data',
    group: 'people',
    pages: [
      page(
        '',
        'Customer Data',
        'CustomerDataPage',
        () => import('./customer-data/CustomerDataPage.tsx'),
      ),
    ],
  },
  {
    label: 'Login Protection',
    address: '/admin/dashboard/second-factor',
    icon: ShieldCheck,
    words: 'two-factor, 2FA, passkey, authenticator app, security',
    group: 'account',
    pages: [
      page(
        '',
        'Login Protection',
        'SecondFactorPage',
        () => import('./second-factor/SecondFactorPage.tsx'),
      ),
    ],
  },
  {
    label: 'Change Password',
    address: '/admin/dashboard/password',
    icon: KeyRound,
    words: 'login',
    group: 'account',
    pages: [
      page('', 'Change Password', 'PasswordPage', () => import('./password/PasswordPage.tsx')),
    ],
  },
];
