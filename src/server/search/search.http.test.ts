import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Browser, openBrowser } from '../../../tests/support/browser.ts';
import { aProduct, putProduct, savePost } from '../../../tests/support/factories.ts';
import { ONLY_IN_ALL } from '../../../tests/support/only-in-all.ts';
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts';
import { putProduct as storeProduct } from '../catalogue/index.ts';

let shop: TestShop;
let browser: Browser;

beforeEach(async () => {
  shop = await openTestShop();
  browser = openBrowser(() => shop.app);
});
afterEach(() => shop.close());

const ask = (query: string) => browser.get(`/api/search?q=${encodeURIComponent(query)}`);
const names = async (query: string) =>
  (await ask(query)).json.products.results.map(({ name }: { name: string }) => name);
const titles = (group: { results: { title: string }[] }) => group.results.map(({ title }) => title);

/** For a test of thousands of products, on a busy machine. */
const many = { tags: ONLY_IN_ALL, timeout: 120_000 };

/** Adds many products in one transaction. */
async function putMany(count: number, make: (n: number) => Parameters<typeof aProduct>[0]) {
  await shop.shop.db.transaction().execute(async (trx) => {
    for (let n = 0; n < count; n += 1) await storeProduct(trx, aProduct(make(n)), 1);
  });
}

describe('products', () => {
  test('a name that begins with the text comes first, then names, categories, descriptions; each by name', async () => {
    await putProduct(shop, { name: 'Zeta', description: 'Cuts tags off.' });
    await putProduct(shop, { name: 'Alpha', description: 'A linker of TAGS.' });
    await putProduct(shop, { name: 'HA', category: 'Epitope Tags' });
    await putProduct(shop, { name: 'AU1', category: 'Epitope Tags' });
    await putProduct(shop, { name: 'The Tags Kit' });
    await putProduct(shop, { name: 'More tags, mixed' });
    await putProduct(shop, { name: 'Tags 10' });
    await putProduct(shop, { name: 'TAGS 9' });
    await putProduct(shop, { name: 'Nothing of it' });
    expect(await names('tags')).toEqual([
      'TAGS 9',
      'Tags 10',
      'More tags, mixed',
      'The Tags Kit',
      'AU1',
      'HA',
      'Alpha',
      'Zeta',
    ]);
  });

  test('a result has what its line shows, and the group the number of matches', async () => {
    const product = await putProduct(shop, { name: 'Bradykinin', price: '1240.50' });
    expect((await ask('brady')).json.products).toEqual({
      total: 1,
      isExact: true,
      results: [
        {
          id: product.id,
          name: 'Bradykinin',
          price: '1240.50',
          category: product.category,
          image: product.image,
          ...{ content: product.dosage, purity: product.purity, description: product.description },
        },
      ],
    });
  });

  test('a long description is shown from the match', async () => {
    const description = `${'Kept dry it lasts for years. '.repeat(12)}Binds NK1 receptors. ${'More. '.repeat(40)}`;
    await putProduct(shop, { description });
    const [found] = (await ask('nk1 rec')).json.products.results;
    expect(found.description).toMatch(/^….*Binds NK1 receptors\..*…$/);
    expect(found.description.length).toBeLessThan(170);
    const [beginning] = (await ask('Product')).json.products.results;
    expect(beginning.description).toMatch(/^Kept dry it lasts.*…$/);
  });

  test('twenty are listed and all are counted', async () => {
    await putMany(25, (n) => ({ name: `Tachykinin ${n}` }));
    const { products } = (await ask('tachykinin')).json;
    expect(products).toMatchObject({ total: 25, isExact: true });
    expect(products.results).toHaveLength(20);
    expect(products.results[19].name).toBe('Tachykinin 19');
  });

  test('a frequent text is counted up to 1,000, and its best are still the first ones by name', {
    ...many,
  }, async () => {
    // By name, the products with a match in the description come first, those with one in the name last.
    await putMany(2100, (n) => ({ name: `A ${n}`, category: 'Tags', description: 'Often sold.' }));
    await putMany(3, (n) => ({ name: `N Oftener ${2 - n}`, category: 'Tags', description: '' }));
    await putMany(4, (n) => ({ name: `Q ${3 - n}`, category: 'Oft', description: '' }));
    await putMany(2, (n) => ({ name: `Oft ${1 - n}`, category: 'Tags', description: '' }));
    const best = ['Oft 0', 'Oft 1', ...[0, 1, 2].map((n) => `N Oftener ${n}`)];
    const next = [0, 1, 2, 3].map((n) => `Q ${n}`);
    const rest = Array.from({ length: 11 }, (_, n) => `A ${n}`);
    const { products } = (await ask('oft')).json;
    expect(products).toMatchObject({ total: 1000, isExact: false });
    expect(products.results.map(({ name }: { name: string }) => name)).toEqual([
      ...best,
      ...next,
      ...rest,
    ]);
    // The same for a text that is shorter than a trigram.
    expect((await names('of')).slice(0, 9)).toEqual([...best, ...next]);
  });

  test('a product that says a frequent text in several places is listed once, at its best place', async () => {
    const everywhere = { category: 'Tags', description: 'Tags.' };
    const butCategory = { category: 'Kits', description: 'Tags.' };
    await putMany(1001, (n) => ({ name: `Kit ${n}`, category: 'Kits', description: 'Tags.' }));
    await putMany(3, (n) => ({ name: `A tags ${n}`, ...butCategory }));
    await putMany(3, (n) => ({ name: `B ${n}`, ...everywhere }));
    await putMany(3, (n) => ({ name: `Tags ${n}`, ...everywhere }));
    const best = ['Tags', 'A tags', 'B'].flatMap((name) => [0, 1, 2].map((n) => `${name} ${n}`));
    const rest = Array.from({ length: 11 }, (_, n) => `Kit ${n}`);
    expect((await ask('tags')).json.products.isExact).toBe(false);
    expect(await names('tags')).toEqual([...best, ...rest]);
  });

  test('what only contents match comes last, however frequent the text', async () => {
    await putMany(1001, (n) => ({ name: `A ${n}`, dosage: '5 mg', description: 'Plain.' }));
    await putMany(1, () => ({ name: 'Z', dosage: '', description: 'Up to 5 mg dissolve.' }));
    const contents = Array.from({ length: 19 }, (_, n) => `A ${n}`);
    expect(await names('5 mg')).toEqual(['Z', ...contents]);
  });

  test('a text that is frequent only far down the list is found in order too', {
    ...many,
  }, async () => {
    await putMany(2100, (n) => ({ name: `A ${n}`, description: 'Plain.' }));
    await putMany(2200, (n) => ({ name: `B ${n} Kit`, description: 'Plain.' }));
    const first = Array.from({ length: 20 }, (_, n) => `B ${n} Kit`);
    for (const text of ['kit', 'b ']) expect(await names(text)).toEqual(first);
  });
});

describe('what matches', () => {
  test.each([
    ['lower and upper case', 'Substance P', 'sUBSTANCE p'],
    ['Greek letters', 'Amyloid β (1–42)', 'AMYLOID Β'],
    ['one Greek letter', 'Amyloid β (1–42)', 'Β'],
    ['accents', 'Élastase', 'éLASTASE'],
    ['one letter with an accent', 'Élastase', 'é'],
    ['an accent of its own', 'E\u0301lastase', 'Élas'],
    ['micro and mu', 'Vial of 5 µg', '5 μG'],
    ['two letters of a word', 'Galanin', 'NI'],
    ['two letters at the end', 'Galanin', 'in'],
    ['a space between', 'Galanin', '  galanin\u00a0 '],
    ['a sign outside the first plane', 'Tube 🧪🧪🧪 set', '🧪'],
    ['signs', 'Fmoc-(D)-Ala"OH"', ')-ala"'],
    ['signs alone', 'Tris [10%] "set"', '%] "'],
  ])('%s: %j is found by %j', async (_, name, query) => {
    await putProduct(shop, { name: 'Another', description: 'Other.', category: 'Others' });
    await putProduct(shop, { name, description: 'Other.', category: 'Others' });
    expect(await names(query)).toEqual([name]);
  });

  test.each([
    '%',
    '_',
    '%%%',
    'a%a',
    '*',
    'gal*',
    '"',
    "'",
    '\\',
    '\\%',
    'OR',
    'a OR b',
    'NEAR(a b)',
    'name:gal',
    '^gal',
    '-gal',
    '{',
    '"gal" AND',
    "' or 1=1 --",
    '\u{10ffff}',
  ])('%j is plain text that no product contains', async (query) => {
    await putProduct(shop, { name: 'Galanin', description: 'Rat and man.', category: 'Peptides' });
    const { status, json } = await ask(query);
    expect({ status, products: json.products }).toEqual({
      status: 200,
      products: { total: 0, isExact: true, results: [] },
    });
  });

  test('punctuation is found literally', async () => {
    await putProduct(shop, { name: '100%_a*"b"\\ OR NEAR(x)', description: '' });
    for (const query of ['%', '_', '*', '"', '\\', '%_a', '*"b"\\', ' OR ', 'NEAR(', '"b"\\ or']) {
      expect(await names(query), query).toHaveLength(1);
    }
  });

  test('a text does not match across name and category', async () => {
    await putProduct(shop, { name: 'Alpha', category: 'Tags' });
    expect(await names('alphatags')).toEqual([]);
    expect(await names('alpha tags')).toEqual([]);
  });

  test('every part of a long text must match', async () => {
    const description =
      'Supplied as a lyophilized acetate salt in a sealed vial, confirmed by mass spectrometry at 20 degrees.';
    await putProduct(shop, { name: 'Long', description });
    expect(await names(description.slice(0, 100))).toEqual(['Long']);
    expect(await names(`${description.slice(0, 98)}xx`)).toEqual([]);
  });
});

describe('changes', () => {
  test('a renamed product is found by its new name and no longer by its old one, at once', async () => {
    const product = await putProduct(shop, { name: 'Oldname', category: 'Oldies' });
    expect(await names('oldname')).toEqual(['Oldname']);
    await putProduct(shop, {
      ...product,
      name: 'Newname',
      category: 'Newest',
      description: 'Fresh.',
    });
    for (const gone of ['oldname', 'ol', 'oldies', 'in-vitro'])
      expect(await names(gone)).toEqual([]);
    for (const new_ of ['newname', 'nE', 'newest', 'fresh']) {
      expect(await names(new_)).toEqual(['Newname']);
    }
  });

  test('a deleted product is not found from then on', async () => {
    const { id } = await putProduct(shop, { name: 'Oldname' });
    await putProduct(shop, { name: 'Other old one' });
    await shop.shop.db.deleteFrom('products').where('id', '=', id).execute();
    expect(await names('old')).toEqual(['Other old one']);
    expect(await names('ol')).toEqual(['Other old one']);
  });

  test('what only a content matches comes after what the texts match', async () => {
    await putProduct(shop, { name: 'Alarin', dosage: '7 mg', description: 'Plain.' });
    await putProduct(shop, {
      name: 'Zymosan',
      dosage: '5 mg',
      description: 'Up to 7 mg dissolve.',
    });
    expect(await names('7 mg')).toEqual(['Zymosan', 'Alarin']);
    expect(await names('ALARIN 7 mg')).toEqual(['Alarin']);
  });

  test('a changed price is in the next answer', async () => {
    const product = await putProduct(shop, { name: 'Galanin', price: '10.00' });
    await ask('galanin');
    await putProduct(shop, { ...product, price: '11.00' });
    expect((await ask('galanin')).json.products.results[0].price).toBe('11.00');
  });
});

describe('pages and information', () => {
  test.each([
    ['home', 'Home', '/'],
    ['ABOUT', 'About', '/about'],
    ['coas', 'COAs', '/coas'],
    ['sho', 'Shop', '/shop'],
    ['blog', 'Blog', '/blog'],
    ['faq', 'FAQ', '/faq'],
    ['contact', 'Contact', '/contact'],
    ['shopping cart', 'Shopping Cart', '/cart'],
  ])('%j finds the page %s', async (query, title, url) => {
    const { pages } = (await ask(query)).json;
    expect(pages.results[0]).toEqual({ title, description: expect.stringMatching(/\w\.$/), url });
    expect(pages).toMatchObject({ total: pages.results.length, isExact: true });
  });

  test('pages are found by their text, after those with a matching title', async () => {
    expect(titles((await ask('CERTIFICATES OF ANALYSIS')).json.pages)).toEqual(['COAs']);
    const found = titles((await ask('shop')).json.pages);
    expect(found.slice(0, 2)).toEqual(['Shop', 'Shopping Cart']);
    expect(found).toContain('Home');
  });

  test("the blog's posts are among the pages", async () => {
    await savePost(shop.shop, {
      id: 'post',
      slug: 'reading-a-trace',
      title: 'Reading an HPLC trace',
      excerpt: 'What the peaks tell.',
      image: '/attached_assets/0000000000000000-1200.webp',
      category: 'Analysis',
      date: '2026-01-10',
      author: 'Boreal Peptides',
      body: 'Text.',
    });
    expect((await ask('the PEAKS')).json.pages.results).toEqual([
      {
        title: 'Reading an HPLC trace',
        description: 'What the peaks tell.',
        url: '/blog/reading-a-trace',
      },
    ]);
  });

  test('questions of the FAQ lead to their entries, with the shipping rule of the shop', async () => {
    const { information } = (await ask('shipping cost')).json;
    expect(information).toEqual({
      total: 1,
      isExact: true,
      results: [
        {
          title: 'What does shipping cost, and how long does it take?',
          description: expect.stringContaining('$15.00, free above $100.00'),
          url: '/faq#shipping',
        },
      ],
    });
    await shop.shop.db
      .insertInto('settings')
      .values({
        key: 'shipping',
        value: '{"fee":"9.99","threshold":"100.00","freeAtThreshold":true}',
      })
      .execute();
    const { description } = (await ask('shipping cost')).json.information.results[0];
    expect(description).toContain('$9.99, free from $100.00');
  });

  test.each([
    ['quality first', '/about#quality'],
    ['mon-fri', '/contact'],
    ['payment', '/faq#payment'],
    ['e-transfer', '/faq#payment'],
    ['interac', '/faq#payment'],
    ['card number', '/faq#payment'],
    ['shipping', '/faq#shipping'],
    ['delivery', '/faq#shipping'],
    ['expedited', '/faq#shipping'],
    ['return', '/faq#returns'],
    ['refund', '/faq#returns'],
    ['storage', '/faq#storage'],
    ['certificate', '/faq#certificates'],
    ['purity', '/faq#purity'],
    ['bulk', '/faq#contact'],
    ['research use only', '/faq#research-use'],
  ])('%j leads to %s', async (query, url) => {
    const { results } = (await ask(query)).json.information;
    expect(results.map((entry: { url: string }) => entry.url)).toContain(url);
  });
});

describe('requests', () => {
  const nothing = { total: 0, isExact: true, results: [] };

  test.each(['', '   ', '\u00a0'])('nothing is found for %j', async (query) => {
    await putProduct(shop);
    expect((await ask(query)).json).toEqual({
      products: nothing,
      pages: nothing,
      information: nothing,
      similar: [],
    });
  });

  test.each(['a\u0000b', 'a\nb', 'a\tb', '\u0007', 'x'.repeat(101)])(
    '%j is refused',
    async (query) => {
      expect(await ask(query)).toMatchObject({
        status: 400,
        json: { code: 'invalid_input', fields: { q: expect.any(String) } },
      });
    },
  );

  test.each(['', '?q=a&q=b', '?q[]=a'])('/api/search%s is refused', async (query) => {
    expect((await browser.get(`/api/search${query}`)).status).toBe(400);
  });

  test('a hundred characters are searched', async () => {
    expect(await ask('x'.repeat(100))).toMatchObject({ status: 200, json: { products: nothing } });
  });

  test('a browser that has the answer gets a 304; the server caches none', async () => {
    await putProduct(shop, { name: 'Galanin' });
    const first = await ask('galanin');
    const again = await browser.get('/api/search?q=galanin', {
      'if-none-match': String(first.headers.etag),
    });
    expect(again).toMatchObject({ status: 304, text: '' });
    // Changed without invalidation, so that only a new answer has it.
    await shop.shop.db.updateTable('products').set({ price_cents: 1234 }).execute();
    expect((await ask('galanin')).json.products.results[0].price).toBe('12.34');
  });

  test('more than 200 queries in ten seconds are refused', async () => {
    const statuses = [];
    for (let n = 0; n < 201; n += 1) statuses.push((await ask('')).status);
    expect(statuses).toEqual([...Array(200).fill(200), 429]);
    expect((await openBrowser(() => shop.app).get('/api/search?q=')).status).toBe(200);
  });
});
