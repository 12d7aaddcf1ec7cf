import { isPrintable } from '../text/plain-text.ts';

/** Characters of an address, percent-encoded: what an index of PostgreSQL has room for. */
export const MAX_ADDRESS = 500;

/** Parameters that advertisements and newsletters add to any address. */
const ADDED = /^(utm_\w+|gclid|fbclid|msclkid|mc_[ce]id)$/;

/**
 * The one spelling of an address of a former shop, without its host: '/Product/Old%2Dname/?utm_source=x' →
 * '/product/old-name'. WooCommerce's plain '/?product=old' is '/product/old'. Undefined for what is no address.
 */
export function readFormerAddress(written: string): string | undefined {
  const path = written.trim().replace(/^https?:\/\/[^/?#]*\/?/i, '/');
  if (!path.startsWith('/')) return undefined;
  const url = URL.parse(`http://shop.invalid/${path.replace(/^[/\\]+/, '')}`);
  const parts = url?.pathname.split('/').filter(Boolean).map(decode);
  if (!url || !parts) return undefined;
  const query = [...url.searchParams].map((pair) => pair.map(fold)).sort();
  const given = new URLSearchParams(query.filter(([name = '']) => !ADDED.test(name)));
  const product = given.get('product');
  if (product && parts.length === 0) return spell(['product', product], '');
  const search = given.toString();
  return spell(parts, search && `?${search}`);
}

/** An address without its query. */
export const withoutQuery = (address: string) => address.replace(/\?.*$/, '');

function spell(parts: readonly (string | undefined)[], search: string): string | undefined {
  if (!parts.every((part) => part !== undefined && isPrintable(part))) return undefined;
  const address = `/${parts.map((part = '') => encodeURIComponent(fold(part))).join('/')}${search}`;
  return address.length <= MAX_ADDRESS ? address : undefined;
}

const fold = (text: string) => text.toLowerCase().normalize('NFC');

function decode(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}
