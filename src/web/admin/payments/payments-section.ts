import { HandCoins } from 'lucide-react';
import { page, type Section } from '../section.ts';
import { PaymentsBadge } from './PaymentsBadge.tsx';

export const paymentsSection: Section = {
  label: 'Payments',
  address: '/admin/dashboard/payments',
  icon: HandCoins,
  words: 'transfers, e-Transfers, money',
  group: 'shop',
  Badge: PaymentsBadge,
  pages: [
    page('', 'Payments', 'PaymentsPage', () => import('./PaymentsPage.tsx')),
    page(
      '/new',
      'Enter a Payment',
      'TypeTransferPage',
      () => import('./transfers/TypeTransferPage.tsx'),
    ),
    page('/refunds', 'Refunds', 'RefundsPage', () => import('./refunds/RefundsPage.tsx')),
    page(
      '/bank-file',
      'Import a Bank File',
      'BankFilePage',
      () => import('./bank-import/BankFilePage.tsx'),
      'CSV, OFX, statement',
    ),
    page(
      '/mail',
      'Read a Notification Email',
      'NotificationMailPage',
      () => import('./notification-mail/NotificationMailPage.tsx'),
      'e-Transfer, Interac, mailbox',
    ),
    page(
      '/day-end',
      'Day-End',
      'DayEndPage',
      () => import('./day-end/DayEndPage.tsx'),
      'books, accounting, reconcile',
    ),
    page(
      '/outstanding',
      'Outstanding',
      'OutstandingPage',
      () => import('./outstanding/OutstandingPage.tsx'),
      'terms, purchase orders, overdue, reminders, accounts receivable',
    ),
    page(
      '/invoices',
      'Invoices',
      'InvoicesPage',
      () => import('./invoices/InvoicesPage.tsx'),
      'receipts, credit notes, PDF',
    ),
    page(
      '/months',
      'By Month',
      'MonthsPage',
      () => import('./months/MonthsPage.tsx'),
      'months, earnings, revenue, accountant, accounting',
    ),
    page('/months/$id', 'Month', 'MonthPage', () => import('./months/MonthPage.tsx')),
    page(
      '/tax-return',
      'Tax Return',
      'TaxReturnPage',
      () => import('./tax-return/TaxReturnPage.tsx'),
      'taxes, GST, HST, QST, PST',
    ),
    page(
      '/exports',
      'Exports',
      'ExportsPage',
      () => import('./exports/ExportsPage.tsx'),
      'accountant, accounting, QuickBooks, Xero, Sage, journal, CSV, books, GST, HST',
    ),
    page('/$id', 'Transfer', 'TransferPage', () => import('./transfers/TransferPage.tsx')),
  ],
};
