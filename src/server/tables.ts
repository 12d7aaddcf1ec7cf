import type { AdministratorTables } from './administrator/tables.ts';
import type { AuditTables } from './audit/tables.ts';
import type { BlogTables } from './blog/tables.ts';
import type { CampaignTables } from './campaigns/tables.ts';
import type { CartTables } from './cart/tables.ts';
import type { CatalogueTables } from './catalogue/tables.ts';
import type { CertificateTables } from './certificates/tables.ts';
import type { ContactTables } from './contact/tables.ts';
import type { ContentTables } from './content/tables.ts';
import type { DiscountTables } from './discounts/tables.ts';
import type { DraftTables } from './drafts/tables.ts';
import type { EarlierOrderTables } from './earlier-orders/tables.ts';
import type { InvoiceTables } from './invoices/tables.ts';
import type { MyOrdersTables } from './my-orders/tables.ts';
import type { NewsletterTables } from './newsletter/tables.ts';
import type { OrderTables } from './orders/tables.ts';
import type { PageSectionTables } from './page-sections/tables.ts';
import type { LedgerTables } from './payments/ledger/tables.ts';
import type { PlatformTables } from './platform/database/tables.ts';
import type { TextTables } from './platform/text-index/tables.ts';
import type { RedirectTables } from './redirects/tables.ts';
import type { ReturnTables } from './returns/tables.ts';
import type { SearchTables } from './search/tables.ts';
import type { StockAlertTables } from './stock-alerts/tables.ts';

/** All tables, on both engines: money in cents, times in ms since 1970, flags as 0 and 1, lists as JSON text. */
export interface Tables
  extends AdministratorTables,
    AuditTables,
    BlogTables,
    CampaignTables,
    CartTables,
    CatalogueTables,
    CertificateTables,
    ContactTables,
    ContentTables,
    DiscountTables,
    DraftTables,
    EarlierOrderTables,
    InvoiceTables,
    MyOrdersTables,
    NewsletterTables,
    OrderTables,
    LedgerTables,
    PageSectionTables,
    PlatformTables,
    RedirectTables,
    ReturnTables,
    SearchTables,
    StockAlertTables,
    TextTables {}
