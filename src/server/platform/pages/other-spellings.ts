import { ORDER_ID_LENGTH } from '../../../domain/orders/order-number.ts';

/** What a mail program or a sentence leaves around an address: '.', ')', '>', '&gt;', a soft line break's '=20'. */
const AROUND = /^[^\p{L}\p{N}]+|(?:&(?:gt|lt|quot|amp);?|=20|[^\p{L}\p{N}])+$/giu;
const ORDER_ID = new RegExp(`[0-9a-z]{${ORDER_ID_LENGTH}}`, 'i');
/** Of a quote and of an unsubscribe link. */
const TOKEN = /[\w-]{32}/;

const trim = (text: string) => text.replace(AROUND, '');

/**
 * The canonical address of the page of an order, a quote or an unsubscribe link whose id has something around it or is
 * written in capitals. Their pages exist for every id, so that nothing else would tell. Undefined where nothing is to be
 * changed.
 */
export function canonicalIdPath(url: string): string | undefined {
  const { parts, search } = split(url);
  const head = parts.slice(0, -1).map((part) => part.toLowerCase());
  const id = parts.at(-1) ?? '';
  const found =
    head[0] === 'payment'
      ? ORDER_ID.exec(id)?.[0].toLowerCase()
      : (head[0] === 'quote' || head[0] === 'unsubscribe') && TOKEN.exec(id)?.[0];
  if (!found) return undefined;
  const wanted = join([...head, found], search);
  return wanted === join(parts, search) ? undefined : wanted;
}

/** WooCommerce's plain address of a product, '/?product=x', as a path; undefined for any other. */
export function plainPermalink(path: string, search: string): string | undefined {
  const product = path === '/' && new URLSearchParams(search).get('product');
  return product ? join(['product', product], '') : undefined;
}

/**
 * The address that one without a page is most likely a spelling of: in small letters ('/Shop'), as all addresses are but
 * those of lots, and without what stood around it in a mail ('/product/x).'). Undefined where that changes nothing.
 */
export function otherSpelling(url: string): string | undefined {
  const { parts, search } = split(url);
  const given = join(parts, '');
  const head = parts.slice(0, -1).map((part) => part.toLowerCase());
  const id = trim(parts.at(-1) ?? '');
  if (!id) return undefined;
  const path = join([...head, head[0] === 'lot' ? id : id.toLowerCase()], '');
  // What stood around an address is at its end, so that of two ends only the last has it; but '/COA/x?lot=B)' has both.
  const spelling = path + (path === given || head[0] === 'coa' ? trimLast(search) : search);
  return spelling === given + search ? undefined : spelling;
}

/** The decoded parts of a path, and its query with the question mark. */
function split(url: string) {
  const { pathname, search } = new URL(url, 'http://localhost');
  return { parts: pathname.split('/').filter(Boolean).map(decodeURIComponent), search };
}

function join(parts: readonly string[], search: string): string {
  return `/${parts.map(encodeURIComponent).join('/')}${search}`;
}

/** A query whose last value has nothing around it. */
function trimLast(search: string): string {
  const entries = [...new URLSearchParams(search)];
  const [name, value] = entries.pop() ?? [];
  const wanted = trim(value ?? '');
  if (name === undefined || !wanted) return search;
  return `?${new URLSearchParams([...entries, [name, wanted]])}`;
}
