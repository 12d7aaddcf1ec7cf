// @module-tag one-engine
import { expect, test } from 'vitest';
import { openBrowser } from '../../../tests/support/browser.ts';
import { openOwnersShop } from '../../../tests/support/owners-shop.ts';
import { type AdminSection, listAdminSections } from '../../contracts/content/page-sections.ts';
import { fillPlaceholders } from '../../domain/pages/fill-placeholders.ts';

/** Pages that show each page's texts. */
const addresses = {
  home: '/',
  about: '/about',
  faq: '/faq',
  disclaimer: '/cart',
  footer: '/cart',
  contact: '/contact',
  'not-found': '/nothing-here',
} as const;

/** HTML as it is read, without what only typesets it. */
const asRead = (html: string) =>
  html
    .replace(/<span class="whitespace-nowrap">([^<]*)<\/span>/g, '$1')
    .replace(/<\/?span>/g, '')
    .replaceAll('\u00a0°C', '°C')
    .replaceAll('−', '-')
    .replace(/(\d)\u00a0%/g, '$1%')
    .replace(/&#x27;|&#39;/g, "'");

test('every text is on its page as it is by default, and nowhere once the owner has written another', async () => {
  const { shop, owner } = await openOwnersShop({ pages: 'built' });
  const visitor = openBrowser(() => shop.app);
  const { sections, placeholders } = listAdminSections.ok.parse(
    (await owner.get('/api/admin/page-sections')).json,
  );
  const values = Object.fromEntries(placeholders.map(({ name, value }) => [name, value]));
  const texts = sections.flatMap(({ id, page, title, body }) =>
    [title, ...body.split(/\n+/)]
      .map((line) => fillPlaceholders(line.replace(/^- /, ''), values))
      // Words that pages say elsewhere too: 'Contact', 'Delivery', 'About the shop'.
      .filter((line) => line.length > 30)
      .map((line) => ({ id, page, line })),
  );
  expect(texts.length).toBeGreaterThan(70);
  /** Those of some words that their pages do not have. */
  const findMissing = async (words: { id: string; page: AdminSection['page']; line: string }[]) => {
    const missing: string[] = [];
    for (const { id, page, line } of words) {
      const html = asRead((await visitor.get(addresses[page])).text);
      if (!html.includes(line)) missing.push(id);
    }
    return missing;
  };

  expect(await findMissing(texts)).toEqual([]);
  for (const { id, hasTitle, kind } of sections) {
    const saved = await owner.patch(`/api/admin/page-sections/${id}`, {
      ...(hasTitle && { title: `Own title of ${id}.` }),
      ...(kind !== 'none' && { body: `Own words of ${id}.` }),
    });
    expect(saved.status, id).toBe(200);
  }
  expect(await findMissing(texts)).toEqual(texts.map(({ id }) => id));
  const own = sections.flatMap(({ id, page, hasTitle, kind }) => [
    ...(hasTitle ? [{ id, page, line: `Own title of ${id}.` }] : []),
    ...(kind !== 'none' ? [{ id, page, line: `Own words of ${id}.` }] : []),
  ]);
  expect(await findMissing(own)).toEqual([]);
  await shop.close();
});
