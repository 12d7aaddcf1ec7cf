import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Browser, openBrowser } from '../../../tests/support/browser.ts';
import { openOwnersShop } from '../../../tests/support/owners-shop.ts';
import type { TestShop } from '../../../tests/support/test-shop.ts';
import type { AdminSection, ShownSection } from '../../contracts/content/page-sections.ts';

const SECTIONS = '/api/admin/page-sections';
const QUESTIONS = '/api/admin/faq-questions';
const STORY = 'about.story';

let shop: TestShop;
let owner: Browser;
let visitor: Browser;

beforeEach(async () => {
  ({ shop, owner } = await openOwnersShop());
  visitor = openBrowser(() => shop.app);
});
afterEach(() => shop.close());

const change = (id: string, fields: Record<string, unknown>) =>
  owner.patch(`${SECTIONS}/${id}`, fields);
const reset = (id: string, version?: number) => owner.post(`${SECTIONS}/${id}/reset`, { version });
const move = (id: string, to: 'up' | 'down' | 'top' | 'bottom') =>
  owner.post(`${SECTIONS}/${id}/move`, { to });
const shown = async (page: string): Promise<ShownSection[]> =>
  (await visitor.get(`/api/pages/${page}`)).json;
const textOf = async (page: string, id: string) =>
  (await shown(page)).find((section) => section.id === id);
const edited = async (id: string): Promise<AdminSection | undefined> => {
  const { json } = await owner.get(SECTIONS);
  return json.sections.find((section: AdminSection) => section.id === id);
};
const questions = async (page = 'faq') =>
  (await shown(page)).filter(({ list }) => list === 'questions').map(({ id }) => id);
const search = async (q: string) =>
  (await visitor.get(`/api/search?q=${encodeURIComponent(q)}`)).json;
const changes = async () => (await owner.get('/api/admin/audit?kind=page%20section')).json.rows;

test('an own text is in the very next answer, and the default is back after a reset', async () => {
  const before = await textOf('about', 'story');
  const { json } = await change(STORY, { title: 'Our bench', body: 'We *weigh* at **{shop}**.' });
  expect(json).toMatchObject({ isDefault: false, title: 'Our bench', version: 1 });
  expect(await textOf('about', 'story')).toEqual({
    id: 'story',
    title: 'Our bench',
    html: '<p>We <em>weigh</em> at <strong>Boreal Peptides</strong>.</p>\n',
  });
  expect((await changes())[0]).toMatchObject({
    subjectName: 'About: Our story',
    changes: [
      { field: 'title', before: 'A supplier that reads like a label', after: 'Our bench' },
      { field: 'body' },
    ],
  });
  expect((await reset(STORY, 1)).json).toMatchObject({ isDefault: true, version: 2 });
  expect(await textOf('about', 'story')).toEqual(before);
});

test('a save from an older version is refused, also over a reset', async () => {
  const sections = await Promise.all([
    change(STORY, { title: 'Mine', version: 0 }),
    change(STORY, { title: 'Theirs', version: 0 }),
  ]);
  expect(sections.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  await reset(STORY, 1);
  await change(STORY, { title: 'Later', version: 2 });
  const late = await change(STORY, { title: 'From the first', version: 1 });
  expect(late).toMatchObject({ status: 409, json: { code: 'changed_meanwhile' } });
  expect((await edited(STORY))?.title).toBe('Later');
});

test('what a page cannot show is refused at its field, and nothing is saved', async () => {
  const wrong: [string, Record<string, unknown>, string][] = [
    [STORY, { title: 'Hi {name}' }, '{name} is not known. In braces there can be {shop}'],
    [STORY, { body: 'Hi {you} and {me}' }, '{you}, {me} is not known'],
    [STORY, { title: '  ' }, 'Enter a title'],
    [STORY, { body: '\n' }, 'Enter a text, or switch it off'],
    [STORY, { body: '## Big' }, 'Only paragraphs'],
    [STORY, { body: '![A picture](https://example.com/a.png)' }, 'Only paragraphs'],
    [STORY, { body: '| a |\n| - |\n| b |' }, 'Only paragraphs'],
    [STORY, { body: '`code`' }, 'Only paragraphs'],
    [STORY, { body: '>'.repeat(4900) }, 'This text is nested too deeply'],
    [STORY, { shown: false }, 'Its page would not be whole without this text'],
    ['home.label-lot', { body: 'Hi {name}' }, '{name} is not known'],
  ];
  for (const [id, fields, sentence] of wrong) {
    const answer = await change(id, fields);
    expect(answer.status, JSON.stringify(fields)).toBe(400);
    const [field = ''] = Object.keys(fields);
    expect(answer.json.fields[field]).toContain(sentence);
    expect(await edited(id)).toMatchObject({ isDefault: true, shown: true, version: 0 });
  }
  expect((await change('about.nothing', { title: 'A' })).status).toBe(404);
  expect((await owner.post(`${SECTIONS}/preview`, { body: '{no-such}' })).status).toBe(400);
});

test('nothing that is written or filled in becomes HTML of its own', async () => {
  await change(STORY, { body: '<script>alert(1)</script> [a](javascript:alert(1)) {shop}' });
  const name = 'A <b>bold</b> *star* [x](y)';
  await owner.patch('/api/admin/shop-settings', { shopName: name });
  const story = await textOf('about', 'story');
  expect(story?.html).toBe(
    '<p>&lt;script&gt;alert(1)&lt;/script&gt; a A &lt;b&gt;bold&lt;/b&gt; *star* [x](y)</p>\n',
  );
  expect((await textOf('home', 'about'))?.title).toBe(`About ${name}`);
  const { json } = await owner.post(`${SECTIONS}/preview`, { body: '[Write](mailto:{email})' });
  expect(json.html).toContain('href="mailto:support@borealpeptides.example"');
});

test('a changed setting is in every text that names it', async () => {
  expect((await textOf('home', 'fast'))?.html).toContain('$15.00, free above $100.00');
  await owner.patch('/api/admin/shop-settings', {
    shipping: { fee: '9.99', threshold: '80.00', freeAtThreshold: true },
  });
  expect((await textOf('home', 'fast'))?.html).toContain('$9.99, free from $80.00');
  expect((await textOf('faq', 'shipping'))?.html).toContain('$9.99, free from $80.00');
});

test('what is off is in no answer, with a heading its whole list', async () => {
  await change('about.trusted', { shown: false });
  expect(await textOf('about', 'trusted')).toBeUndefined();
  expect((await search('our values')).information.results[0].description).not.toContain('Trusted');
  await change('about.values', { shown: false });
  expect((await shown('about')).filter(({ list }) => list === 'values')).toEqual([]);
  await change('about.values', { shown: true });
  expect((await shown('about')).filter(({ list }) => list === 'values')).toHaveLength(3);
});

test('a question is added, grouped, moved to the top, shown at home, and deleted', async () => {
  const added = await owner.post(QUESTIONS, {
    title: 'Do you ship on dry ice?',
    body: 'On request: see {hours}.',
    group: 'Shipping',
  });
  expect(added.status).toBe(201);
  const id = 'faq.q-do-you-ship-on-dry-ice';
  expect(added.json).toMatchObject({ id, isOwn: true, isDefault: false });
  expect((await textOf('faq', 'q-do-you-ship-on-dry-ice'))?.group).toBe('Shipping');
  expect((await questions()).at(-1)).toBe('q-do-you-ship-on-dry-ice');
  expect((await textOf('home', 'faq'))?.text).toBe('All eleven questions');

  expect((await move(id, 'down')).status).toBe(200);
  await move(id, 'up');
  await move(id, 'top');
  await move(id, 'top');
  await move(id, 'up');
  expect((await questions()).slice(0, 3)).toEqual([
    'q-do-you-ship-on-dry-ice',
    'shipping',
    'payment',
  ]);
  expect(await questions('home')).toHaveLength(5);
  expect((await questions('home'))[0]).toBe('q-do-you-ship-on-dry-ice');
  expect((await changes())[0].changes).toEqual([{ field: 'place', before: '10', after: '1' }]);

  await change('faq.shipping', { shown: false });
  expect(await questions('home')).toEqual([
    'q-do-you-ship-on-dry-ice',
    'payment',
    'research-use',
    'purity',
    'storage',
  ]);
  const again = await owner.post(QUESTIONS, {
    title: 'Do you ship on dry ice!',
    body: 'Yes.',
    group: '',
  });
  expect(again.json.id).toBe(`${id}-2`);
  expect((await owner.delete(`${QUESTIONS}/${id}`)).status).toBe(200);
  expect((await owner.delete(`${QUESTIONS}/${id}`)).status).toBe(404);
  expect((await owner.delete(`${QUESTIONS}/faq.payment`)).status).toBe(409);
  expect(await questions()).not.toContain('q-do-you-ship-on-dry-ice');
});

test('values change places among themselves only', async () => {
  await move('about.trusted', 'up');
  const ids = (await shown('about')).map(({ id }) => id);
  expect(ids.slice(ids.indexOf('values'), ids.indexOf('steps'))).toEqual([
    'values',
    'quality',
    'certified',
    'trusted',
    'transparent',
  ]);
  expect(await edited('about.trusted')).toMatchObject({ isDefault: true, version: 0 });
  expect((await move('about.story', 'up')).status).toBe(404);
});

test('the search finds what the owner wrote, where it stands', async () => {
  expect((await search('glovebox')).information.total).toBe(0);
  await change(STORY, { title: 'Our bench', body: 'Weighed in a glovebox.' });
  await change('faq.purity', { body: 'Ask about the glovebox.' });
  await change('about.description', { body: 'Peptides from a glovebox.' });
  const found = await search('glovebox');
  expect(found.information.results).toEqual([
    {
      title: 'How pure are the products?',
      description: 'Ask about the glovebox.',
      url: '/faq#purity',
    },
    { title: 'Our bench', description: 'Weighed in a glovebox.', url: '/about' },
  ]);
  expect(found.pages.results[0]).toEqual({
    title: 'About',
    description: 'Peptides from a glovebox.',
    url: '/about',
  });
  await reset(STORY);
  await change('faq.purity', { shown: false });
  expect((await search('glovebox')).information.total).toBe(0);
});

test('only the owner changes texts', async () => {
  expect((await visitor.get(SECTIONS)).status).toBe(401);
  expect((await visitor.patch(`${SECTIONS}/${STORY}`, { title: 'Mine' })).status).toBe(401);
  expect((await visitor.get('/api/pages/nothing')).status).toBe(400);
});
