import { gzipSync } from 'node:zlib';
import { readPrices, storePrices } from '../../src/contracts/catalogue/change-prices.ts';
import { importProducts, previewImport } from '../../src/contracts/catalogue/import-products.ts';
import { searchShop } from '../../src/contracts/catalogue/search.ts';
import { uploadImage } from '../../src/contracts/catalogue/upload-image.ts';
import { placeOrder } from '../../src/contracts/checkout/orders.ts';
import { blogPosts, previewBlogPost } from '../../src/contracts/content/admin-blog-posts.ts';
import { importRedirects } from '../../src/contracts/content/redirects.ts';
import { importSubscribers } from '../../src/contracts/mailing/mailing-list.ts';
import { importEarlierOrders } from '../../src/contracts/orders/earlier-orders.ts';
import type { Endpoint } from '../../src/contracts/wire/endpoint.ts';
import { writeRequest } from '../wire.ts';
import { fill, type HostileInput, inputsOf, withBody } from './hostile-input.ts';

/** What anybody may send as JSON, Markdown, a form or an address. */
export function hostileBodies(): HostileInput[] {
  return [...imports(), ...otherLists(), ...posts(), ...strangers()];
}

const wrongProduct = { name: 7, price: [], stock: 'x', image: {}, category: [], benefits: 7 };

const keys = (count: number) => Array.from({ length: count }, (_, n) => `"k${n}":1`).join();

function imports(): HostileInput[] {
  const size = 32 * 1024 * 1024 - 1024;
  const list = (text: string) => `{"products":[${fill(`${text},`, size)}${text}]}`;
  const send = (make: () => string) => () => withBody(importProducts, make());
  return inputsOf('products', 'owner', {
    'brackets that nothing closes': send(() => fill('[', 10_000_000)),
    'nested lists': send(() => fill('[', size / 2) + fill(']', size / 2)),
    'nested objects': send(() => fill('{"a":', (size * 5) / 6) + fill('}', size / 6)),
    'nested in a product': send(
      () => `{"products":[{"name":${fill('[', size / 2)}${fill(']', size / 2)}}]}`,
    ),
    'empty lists': send(() => list('[]')),
    'empty objects': send(() => list('{}')),
    figures: send(() => list('1')),
    'rows that are none': send(() => `{"products":[{}],"rows":[${fill('1.5,', size)}1]}`),
    'a million keys': send(() => `{${keys(1_000_000)}}`),
    'a product of a million keys': send(() => `{"products":[{${keys(1_000_000)}}]}`),
    'a long text': send(() => `{"products":["${fill('a', size - 100)}"]}`),
    'a text of escapes': send(() => `{"products":["${fill('\\u00e9', size)}"]}`),
    'a text in two bytes': send(() => `{"products":[{"name":"${fill('€', size)}"}]}`),
    'a long figure': send(() => `{"products":[${fill('7', size - 100)}]}`),
    spaces: send(() => fill(' ', size)),
    'ten thousand wrong products': send(() =>
      JSON.stringify({ products: Array(10_000).fill(wrongProduct) }),
    ),
    'ten thousand of one name': send(() =>
      JSON.stringify({
        existing: 'update',
        products: Array.from({ length: 10_000 }, (_, n) => ({
          ...{ name: 'x', price: '1', dosage: `${n} mg`, sizeOf: 'x' },
        })),
      }),
    ),
    'three thousand that are described in spaces': send(() =>
      JSON.stringify({
        products: Array(3000).fill({ name: 'x', price: 'x', description: ' '.repeat(9_900) }),
      }),
    ),
    'a gzip': () =>
      withBody(importProducts, gzipSync(fill(' ', size)), { 'content-encoding': 'gzip' }),
  });
}

function otherLists(): HostileInput[] {
  const send = (endpoint: Endpoint, make: () => string) => () => withBody(endpoint, make());
  const objects = (bytes: number) => `${fill('{},', bytes)}{}`;
  const wrongLine = { name: 7, sku: [], quantity: 'x', price: {} };
  const orders = {
    shop: 'woocommerce',
    orders: Array(500).fill({ number: 7, lines: Array(500).fill(wrongLine) }),
    dryRun: true,
    import: { id: 'hostile', file: 'a' },
  };
  return inputsOf('lists', 'owner', {
    'products to preview': send(previewImport, () => `{"products":[${objects(16_000_000)}]}`),
    'prices of empty rows': send(readPrices, () => `{"rows":[${objects(8_000_000)}]}`),
    'prices that are none': send(storePrices, () => `{"products":[${objects(8_000_000)}]}`),
    'earlier orders of wrong lines': send(importEarlierOrders, () => JSON.stringify(orders)),
    redirects: send(importRedirects, () => `{"redirects":[${objects(8_000_000)}]}`),
    subscribers: send(importSubscribers, () => `{"subscribers":[${objects(4_000_000)}]}`),
  });
}

function posts(): HostileInput[] {
  const size = 100_000;
  const about = {
    ...{ title: 'a', excerpt: 'a', author: 'a', category: 'a' },
    ...{ date: '2026-01-15', image: 'https://shop.example/a.png' },
  };
  const texts: Record<string, () => string> = {
    brackets: () => fill('[', size),
    emphasis: () => fill('*a _b ', size),
    quotes: () => fill('> ', size),
    lists: () => Array.from({ length: 400 }, (_, n) => `${' '.repeat(n)}- a`).join('\n'),
    backticks: () => Array.from({ length: 400 }, (_, n) => '`'.repeat(n)).join('a'),
    links: () => fill('[a](', size),
    table: () => `${fill('|a', 3000)}|\n${fill('|-', 3000)}|\n${fill('|', size - 10_000)}`,
  };
  const send = (slug: string, make: () => string) => () =>
    withBody(blogPosts.create, JSON.stringify({ ...about, slug, body: make() }));
  return inputsOf('posts', 'owner', {
    'previewed brackets': () =>
      withBody(previewBlogPost, JSON.stringify({ body: fill('[', size) })),
    ...Object.fromEntries(
      Object.entries(texts).map(([name, make]) => [name, send(name, make)] as const),
    ),
  });
}

function strangers(): HostileInput[] {
  const size = 64 * 1024 - 256;
  const order = (make: () => string) => () => withBody(placeOrder, make());
  const at = (path: string) => () => ({ ...writeRequest(searchShop, {}), path });
  const form = `${fill('--b\r\ncontent-disposition: form-data; name=a\r\n\r\n\r\n', size)}--b--\r\n`;
  return inputsOf('a stranger', 'stranger', {
    brackets: order(() => fill('[', size)),
    'nested lists': order(() => fill('[', size / 2) + fill(']', size / 2)),
    'empty lists': order(() => `[${fill('[],', size)}[]]`),
    'wrong items': order(() => `{"items":[${fill('1,', size)}1]}`),
    keys: order(() => `{${keys(6000)}}`),
    'an address of spaces': order(() => `{"email":"${fill(' ', size)}"}`),
    'an address of dots': order(() => `{"email":"${fill('a.', size - 20)}@a"}`),
    'many parts': () => ({
      ...writeRequest(uploadImage, {}),
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
      body: form,
    }),
    'a long search': at(`/api/search?q=${fill('a%25', 15_000)}`),
    'a search of spaces': at(`/api/search?q=${fill('+', 15_000)}`),
    'many parameters': at(`/api/search?${fill('q=a&', 15_000)}`),
    'many parameters of a page': at(`/shop?${fill('q=a&', 15_000)}`),
    'a long path': at(`/${fill('a/', 15_000)}`),
  });
}
