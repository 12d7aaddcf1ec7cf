// @module-tag one-engine
import { afterAll, beforeAll, expect, test } from 'vitest';
import { saveProduct } from '../../src/server/catalogue/index.ts';
import { aProduct, putProduct, savePost } from '../support/factories.ts';
import { readHead } from '../support/read-head.ts';
import { openTestShop, type TestShop } from '../support/test-shop.ts';

const ORIGIN = 'https://shop.example';
const HOSTILE = `</script><script>alert(1)</script> & "so" 'on' <!--`;

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop({ pages: 'built', config: { publicUrl: ORIGIN } });
  await putProduct(shop, {
    id: 'neurotensin',
    name: 'Neurotensin',
    description: 'A tridecapeptide.',
    price: '74.00',
  });
  await putProduct(shop, { id: 'sold-out', price: '140.00', stock: 0 });
  await putProduct(shop, { id: 'hostile', name: HOSTILE, description: HOSTILE });
  await savePost(shop.shop, {
    id: 'hplc',
    slug: 'hplc',
    title: 'Reading an HPLC trace',
    excerpt: 'What to look at first.',
    image: '/attached_assets/0000000000000000-1200.webp',
    category: 'Analysis',
    date: '2026-01-10',
    author: 'Boreal Peptides',
    body: 'A paragraph.',
  });
});
afterAll(() => shop.close());

async function headOf(url: string, headers: Record<string, string> = {}, at = shop) {
  const { body } = await at.app.inject({ url, headers });
  return readHead(body);
}

const blockOf = (head: Awaited<ReturnType<typeof headOf>>, type: string) =>
  head.data.find((block) => block['@type'] === type);

const one = (head: Awaited<ReturnType<typeof headOf>>, name: string) => {
  const [content, ...more] = head.meta.get(name) ?? [];
  expect(more, `${name} stands once`).toEqual([]);
  return content;
};

test.each([
  ['/', 'Research peptides and reagents', 'website', '/og.png'],
  ['/shop', 'Shop', 'website', '/og.png'],
  ['/product/neurotensin', 'Neurotensin', 'product', '/og/products/neurotensin.jpg'],
  ['/coas', 'Certificates of analysis', 'website', '/og.png'],
  [
    '/coa/neurotensin',
    'Neurotensin, certificate of analysis',
    'website',
    '/og/products/neurotensin.jpg',
  ],
  ['/blog', 'Blog', 'website', '/og.png'],
  ['/blog/hplc', 'Reading an HPLC trace', 'article', '/og/posts/hplc.jpg'],
  ['/about', 'About', 'website', '/og.png'],
  ['/faq', 'FAQ', 'website', '/og.png'],
  ['/contact', 'Contact', 'website', '/og.png'],
])('%s says what it is, once, with whole addresses', async (url, title, type, picture) => {
  const head = await headOf(`${url}?utm_source=news`);
  expect(head.titles).toEqual([`${title} · Boreal Peptides`]);
  expect(head.canonical).toEqual([`${ORIGIN}${url}`]);
  expect(one(head, 'description')).toMatch(/\w.{10,}/);
  expect(one(head, 'og:description')).toBe(one(head, 'description'));
  expect(one(head, 'og:title')).toBe(title);
  expect(one(head, 'og:type')).toBe(type);
  expect(one(head, 'og:url')).toBe(`${ORIGIN}${url}`);
  expect(one(head, 'og:image')).toBe(`${ORIGIN}${picture}`);
  expect(one(head, 'og:image:width')).toBe('1200');
  expect(one(head, 'og:image:height')).toBe('630');
  expect(one(head, 'og:image:alt')).toBeTruthy();
  expect(one(head, 'og:site_name')).toBe('Boreal Peptides');
  expect(one(head, 'og:locale')).toBe('en_CA');
  expect(one(head, 'twitter:card')).toBe('summary_large_image');
  expect(head.meta.has('robots')).toBe(false);
});

test.each([
  '/cart',
  '/checkout',
  '/payment/none',
  '/setup',
  '/nothing/here',
  '/product/unknown',
  '/coa/unknown',
  '/blog/unknown',
  '/shop?category=Unknown',
])('%s is not to be listed', async (url) => {
  const head = await headOf(url);
  expect(one(head, 'robots')).toBe('noindex');
  expect(head.canonical).toEqual([]);
  expect(head.titles).toHaveLength(1);
});

test('a category and a page have addresses of their own; a sorting, a filter, a view and a page past the end have none', async () => {
  const canonicalOf = async (url: string) => (await headOf(url)).canonical;
  expect(await canonicalOf('/shop?sort=price-low')).toEqual([`${ORIGIN}/shop`]);
  expect(await canonicalOf('/shop?category=Neuropeptides&sort=price-low')).toEqual([
    `${ORIGIN}/shop?category=Neuropeptides`,
  ]);
  expect(await canonicalOf('/shop?purity=98&stock=in&view=table')).toEqual([`${ORIGIN}/shop`]);
  // Where nothing matches, too.
  expect(await canonicalOf('/shop?category=Neuropeptides&sale=on')).toEqual([
    `${ORIGIN}/shop?category=Neuropeptides`,
  ]);
  expect(await canonicalOf('/shop?category=Neuropeptides&page=7')).toEqual([
    `${ORIGIN}/shop?category=Neuropeptides`,
  ]);
  for (let count = 0; count < 61; count++) await putProduct(shop, { category: 'Tags & more' });
  const second = await headOf('/shop?sort=price-low&page=2&category=Tags+%26+more');
  expect(second.canonical).toEqual([`${ORIGIN}/shop?category=Tags+%26+more&page=2`]);
  expect(second.titles).toEqual(['Tags & more, page 2 · Boreal Peptides']);
});

test('the home page says who the shop is', async () => {
  const head = await headOf('/');
  expect(blockOf(head, 'Organization')).toMatchObject({
    '@context': 'https://schema.org',
    name: 'Boreal Peptides',
    url: `${ORIGIN}/`,
    logo: `${ORIGIN}/apple-touch-icon.png`,
    address: expect.stringContaining('Vancouver'),
    contactPoint: { '@type': 'ContactPoint', email: expect.stringContaining('@') },
  });
  expect(blockOf(head, 'WebSite')).toMatchObject({ name: 'Boreal Peptides', url: `${ORIGIN}/` });
});

test('a product says what it costs, whether it is there and what sending it costs', async () => {
  const product = blockOf(await headOf('/product/neurotensin'), 'Product');
  expect(product).toMatchObject({
    '@context': 'https://schema.org',
    name: 'Neurotensin',
    sku: 'neurotensin',
    url: `${ORIGIN}/product/neurotensin`,
    image: [`${ORIGIN}/attached_assets/0000000000000000-1200.webp`],
    offers: {
      '@type': 'Offer',
      price: '74.00',
      priceCurrency: 'CAD',
      availability: 'https://schema.org/InStock',
      itemCondition: 'https://schema.org/NewCondition',
      url: `${ORIGIN}/product/neurotensin`,
      shippingDetails: {
        shippingRate: { value: '15.00', currency: 'CAD' },
        shippingDestination: { addressCountry: 'CA' },
      },
    },
  });
  expect(JSON.stringify(product)).not.toMatch(/rating|review/i);
  expect(blockOf(await headOf('/product/sold-out'), 'Product')).toMatchObject({
    offers: {
      availability: 'https://schema.org/OutOfStock',
      shippingDetails: { shippingRate: { value: '0.00' } },
    },
  });
});

test.each([
  ['/product/neurotensin', ['Home', 'Shop', 'Neuropeptides', 'Neurotensin']],
  ['/product/sold-out', ['Home', 'Shop', 'Neuropeptides', expect.any(String)]],
  ['/coa/neurotensin', ['COAs', 'Neurotensin', 'Certificate']],
  ['/blog/hplc', ['Home', 'Blog', 'Reading an HPLC trace']],
  ['/shop?category=Neuropeptides', ['Home', 'Shop', 'Neuropeptides']],
])('%s says where it stands', async (url, names) => {
  const trail = blockOf(await headOf(url), 'BreadcrumbList');
  const items = trail?.itemListElement as { position: number; name: string; item: string }[];
  expect(items.map(({ name }) => name)).toEqual(names);
  expect(items.map(({ position }) => position)).toEqual(names.map((_, index) => index + 1));
  for (const { item } of items) expect(item.startsWith(`${ORIGIN}/`)).toBe(true);
  expect(items.at(-1)?.item).toBe(`${ORIGIN}${url}`);
});

test('the FAQ gives its ten questions with their answers', async () => {
  const faq = blockOf(await headOf('/faq'), 'FAQPage');
  const questions = faq?.mainEntity as { name: string; acceptedAnswer: { text: string } }[];
  expect(questions).toHaveLength(10);
  expect(questions[0]?.acceptedAnswer.text).toContain('$15.00, free above $100.00');
});

test('a post says who wrote it and when', async () => {
  expect(blockOf(await headOf('/blog/hplc'), 'BlogPosting')).toMatchObject({
    headline: 'Reading an HPLC trace',
    datePublished: '2026-01-10',
    author: { '@type': 'Organization', name: 'Boreal Peptides' },
    publisher: { '@type': 'Organization' },
    image: [`${ORIGIN}/attached_assets/0000000000000000-1200.webp`],
    url: `${ORIGIN}/blog/hplc`,
  });
});

test('the picture of every other page may be shown by other sites', async () => {
  const { statusCode, headers } = await shop.app.inject('/og.png');
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe('image/png');
  expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
});

test('a hostile name is text wherever it stands', async () => {
  const { body } = await shop.app.inject('/product/hostile');
  expect(body).not.toContain('<script>alert(1)');
  const head = readHead(body);
  expect(head.titles).toEqual([`${HOSTILE} · Boreal Peptides`]);
  expect(one(head, 'og:title')).toBe(HOSTILE);
  expect(blockOf(head, 'Product')).toMatchObject({ name: HOSTILE, description: HOSTILE });
});

test('what the owner wrote for search engines goes before name and description', async () => {
  await putProduct(shop, {
    id: 'written',
    name: 'Neurotensin',
    image: '/attached_assets/a.webp',
    morePictures: [{ image: 'https://elsewhere.example/b.png', alt: 'The box' }],
    seoTitle: 'Buy Neurotensin in Canada',
    seoDescription: 'Measured by HPLC.',
  });
  const head = await headOf('/product/written');
  expect(head.titles).toEqual(['Buy Neurotensin in Canada · Boreal Peptides']);
  expect(one(head, 'og:title')).toBe('Buy Neurotensin in Canada');
  expect(one(head, 'description')).toBe('Measured by HPLC.');
  expect(one(head, 'og:description')).toBe('Measured by HPLC.');
  expect(blockOf(head, 'Product')).toMatchObject({
    name: 'Neurotensin',
    image: [`${ORIGIN}/attached_assets/a.webp`, 'https://elsewhere.example/b.png'],
  });
});

test('a description without a space is cut between two letters', async () => {
  await putProduct(shop, { id: 'unbroken', description: `${'x'.repeat(159)}${'😀'.repeat(9)}` });
  expect(one(await headOf('/product/unbroken'), 'description')).toBe(`${'x'.repeat(159)}…`);
});

test('what a product costs is new in the very next head', async () => {
  const product = aProduct({ id: 'changing', price: '10.00' });
  for (const price of ['10.00', '12.50']) {
    await saveProduct(shop.shop, { ...product, price });
    const head = await headOf('/product/changing');
    expect(blockOf(head, 'Product')).toMatchObject({ offers: { price } });
  }
});

test('PUBLIC_URL stands in the head whatever host was asked', async () => {
  const { body } = await shop.app.inject({ url: '/shop', headers: { host: 'evil.example' } });
  expect(body).not.toContain('evil.example');
});

test('without PUBLIC_URL each visitor is given the host they asked, and nobody the one of another', async () => {
  // The last test: whichever shop was opened last is the one that pages are rendered of.
  const open = await openTestShop({ pages: 'built' });
  for (const host of ['one.example', 'two.example:3000', 'one.example']) {
    const head = await headOf('/about', { host }, open);
    expect(head.canonical).toEqual([`http://${host}/about`]);
    expect(one(head, 'og:image')).toBe(`http://${host}/og.png`);
  }
  const odd = await headOf('/about', { host: '"><script>alert(1)</script>' }, open);
  expect(odd.canonical).toEqual(['/about']);
  await open.close();
});
