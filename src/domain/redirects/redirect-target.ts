import { MAX_ADDRESS, readFormerAddress } from './former-address.ts';

const SHOP = 'http://shop.invalid';

/**
 * An address of this shop that a redirect may lead to, as a Location header has it. Undefined for one of another host,
 * however it is disguised: '//evil.example', '/\evil.example' and '/.//evil.example' are; and of one that cannot be read.
 */
export function readRedirectTarget(written: string): string | undefined {
  const url = written.startsWith('/') ? URL.parse(written, SHOP) : null;
  if (url?.origin !== SHOP || url.pathname.startsWith('//')) return undefined;
  // '/product/100%'.
  if (readFormerAddress(url.pathname) === undefined) return undefined;
  const target = `${url.pathname}${url.search}${url.hash}`;
  return target.length <= MAX_ADDRESS ? target : undefined;
}
