import type { ShopSettings } from '../../contracts/content/shop-settings.ts';
import { formatDollars } from '../../domain/pricing/money.ts';

/** A label and its value; what must be read character by character is set in `mono`. */
export type Fact = { label: string; value: string; mono?: boolean };

export type OrderedLine = { name: string; detail: string; amount: string };

/** What mails are put together from; render-mail.ts makes HTML and plain text of each. */
export type Block =
  | { kind: 'paragraph'; text: string }
  | { kind: 'notice'; text: string }
  | { kind: 'facts'; rows: readonly Fact[] }
  | { kind: 'lines'; lines: readonly OrderedLine[]; totals: readonly Fact[] }
  | { kind: 'link'; label: string; href: string }
  | { kind: 'quote'; text: string }
  /** What the owner wrote: HTML of the blog's renderer, and the same as plain text. */
  | { kind: 'article'; html: string; text: string };

export type MailContent = {
  /** One line. */
  subject: string;
  /** What a mail program shows beside the subject. */
  preheader: string;
  title: string;
  blocks: readonly Block[];
  /** Why the reader receives it, and how to stop it. */
  reason: string;
  /** Only in mails to the list: the address that takes its reader off it. */
  unsubscribeLink?: string;
};

/** Who writes, with the postal address that the law requires in every mail (CASL), and the origin of links. */
export type Letterhead = Pick<
  ShopSettings,
  'shopName' | 'supportEmail' | 'supportPhone' | 'postalAddress' | 'identity' | 'closures'
> & { origin: string | undefined };

/** An amount ('19.90') that no line break splits. */
export const inDollars = (amount: string) => `${formatDollars(amount)}\u00a0CAD`;

export const paragraph = (text: string): Block => ({ kind: 'paragraph', text });
export const notice = (text: string): Block => ({ kind: 'notice', text });

/** Why the owner receives a mail. */
export const OWNER_REASON =
  'You are receiving this email because it is the support address in the settings of your shop.';

/** A link into the dashboard; none without PUBLIC_URL. */
export function dashboardLink({ origin }: Letterhead, path: string, label: string): Block[] {
  return origin ? [{ kind: 'link', label, href: `${origin}/admin/dashboard${path}` }] : [];
}
