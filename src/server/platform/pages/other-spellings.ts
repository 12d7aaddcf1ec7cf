import { ORDER_ID_LENGTH } from '../../../domain/order-number.ts';

/** Pages with an id of their own at the end of their path, whose case is not changed before it was tried. */
const WITH_ID = new Set(['product', 'coa', 'blog', 'lot', 'payment', 'unsubscribe']);

/** What a mail program or a sentence leaves around an address: '.', ')', '>', '&gt;', a soft line break's '=20'. */
const AROUND = /^[^\p{L}\p{N}]+|(?:&(?:gt|lt|quot|amp);?|=20|[^\p{L}\p{N}])+$/giu;
const ORDER_ID = new RegExp(`[0-9a-z]{${ORDER_ID_LENGTH}}`, 'i');
/** Of an unsubscribe link. */
const TOKEN = /[\w-]{32}/;

const trim = (text: string) => text.replace(AROUND, '');

/**
 * The address that is certainly meant by that of an order or of an unsubscribe link with something around its id. Their
 * pages exist for every id, so that nothing else would tell. Undefined where nothing is to be changed.
 */
export function certainSpelling(url: string): string | undefined {
  const { parts, search } = split(url);
  const head = parts.slice(0, -1).map((part) => part.toLowerCase());
  const id = parts.at(-1) ?? '';
  const found =
    head[0] === 'payment'
      ? ORDER_ID.exec(id)?.[0].toLowerCase()
      : head[0] === 'unsubscribe' && TOKEN.exec(id)?.[0];
  if (!found) return undefined;
  const wanted = join([...head, found], search);
  return wanted === join(parts, search) ? undefined : wanted;
}

/**
 * Addresses that one without a page may be a spelling of, the likeliest first: in small letters ('/Shop'), and without
 * what stood around it in a mail ('/product/x).'). Each has the query of the given one.
 */
export function otherSpellings(url: string): string[] {
  const { parts, search } = split(url);
  const id = parts.at(-1) ?? '';
  const keepsId = parts.length > 1 && WITH_ID.has(parts[0]?.toLowerCase() ?? '');
  const head = parts.slice(0, -1).map((part) => part.toLowerCase());
  const ids = keepsId
    ? [id, id.toLowerCase(), trim(id), trim(id).toLowerCase()]
    : [id.toLowerCase(), trim(id).toLowerCase()];
  const searches = [search, trimLast(search)];
  const all = searches.flatMap((query) =>
    ids.filter(Boolean).map((last) => join([...head, last], query)),
  );
  return [...new Set(all)].filter((spelling) => spelling !== join(parts, search));
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
