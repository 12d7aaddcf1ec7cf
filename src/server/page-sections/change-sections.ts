import type { z } from 'zod';
import type {
  AdminSection,
  questionFields,
  SectionMove,
} from '../../contracts/content/page-sections.ts';
import { findUnknownPlaceholders, placeholders } from '../../domain/pages/fill-placeholders.ts';
import { QUESTIONS } from '../../domain/pages/section-pages.ts';
import { makeUniqueSlug, slugify } from '../../domain/text/slug.ts';
import {
  changeEditable,
  createEditable,
  type Editable,
  findEditable,
  recordChange,
} from '../audit/index.ts';
import { renderInWorker } from '../blog/index.ts';
import type { Queryable } from '../platform/database/schema.ts';
import { applyPatch } from '../platform/http/apply-patch.ts';
import { conflict, notFound, wrongField } from '../platform/http/http-error.ts';
import { changeTopic } from '../platform/page-cache/invalidation.ts';
import type { Shop } from '../platform/shop.ts';
import { nameOfPage } from './defaults/page-defaults.ts';
import { fillMarkdown, readShown } from './show-sections.ts';
import {
  defaultWords,
  findNextPlace,
  findSection,
  listSections,
  lockSections,
  OWN_QUESTION,
  putPlaces,
  putSection,
} from './store.ts';

/** The texts of pages as versioned rows; a row is there from the first change on. */
export const editableSections: Editable<AdminSection> = {
  kind: 'page section',
  topic: 'content',
  find: findSection,
  put: putSection,
  lockFirst: lockSections,
  remove: async (trx, id) => {
    if (defaultWords(id)) {
      throw conflict('not_yours', 'This question came with the shop. Switch it off instead');
    }
    await trx.deleteFrom('page_sections').where('id', '=', id).execute();
  },
  nameOf: ({ page, name, title, isOwn }) => `${nameOfPage(page)}: ${isOwn ? title : name}`,
  auditFields: ({ title, body, group, shown }) => ({ title, body, group, shown }),
};

type Words = { title?: string | undefined; body?: string | undefined; group?: string | undefined };
type Change = Words & { shown?: boolean | undefined; version?: number | undefined };

/** Throws an HttpError: 404, 409 `changed_meanwhile`, or 400 for what the page cannot show. */
export async function changeSection(
  shop: Shop,
  by: string,
  id: string,
  { version, ...sent }: Change,
): Promise<AdminSection> {
  const section = await findEditable(shop.db, editableSections, id);
  const wanted = await checkWords(shop.db, section, sent);
  if (sent.shown === false && !section.mayHide) {
    throw wrongField('shown', 'Its page would not be whole without this text');
  }
  return changeEditable(shop, editableSections, { id, version, by }, (found) =>
    applyPatch(found, { ...wanted, shown: sent.shown }),
  );
}

/** Throws an HttpError: 404, or 409 `changed_meanwhile`. */
export function resetSection(
  shop: Shop,
  by: string,
  which: { id: string; version?: number | undefined },
): Promise<AdminSection> {
  const { id, version } = which;
  return changeEditable(shop, editableSections, { id, version, by }, (found) => ({
    ...found,
    ...defaultWords(id),
  }));
}

/** Adds a question at the end of the FAQ. Throws an HttpError (400) for what the page cannot show. */
export async function addQuestion(
  shop: Shop,
  by: string,
  fields: z.output<typeof questionFields>,
): Promise<AdminSection> {
  await checkWords(shop.db, { kind: 'prose', hasTitle: true, list: QUESTIONS }, fields);
  return createEditable(shop, editableSections, by, async (trx, now) => {
    await lockSections(trx);
    const sections = await listSections(trx);
    const wanted = `${OWN_QUESTION}${slugify(fields.title) || 'question'}`;
    const id = makeUniqueSlug(
      wanted,
      sections.map((section) => section.id),
    );
    const { title, body, group } = fields;
    const words = { title, body, question_group: group };
    const questions = sections.filter(({ list }) => list === QUESTIONS);
    const place = await findNextPlace(trx, questions.length);
    await trx
      .insertInto('page_sections')
      .values({ id, ...words, place, shown: 1, version: 0, updated_at: now })
      .execute();
    return findEditable(trx, editableSections, id);
  });
}

/** Moves a text in its list; the first stays the first. Throws an HttpError (404). */
export async function moveSection(
  shop: Shop,
  by: string,
  { id, to }: { id: string; to: SectionMove },
): Promise<void> {
  await changeTopic(shop, 'content', async (trx) => {
    await lockSections(trx);
    const all = await listSections(trx);
    const moved = all.find((section) => section.id === id);
    if (!moved?.list) throw notFound('There is no list with this text');
    const list = all.filter(({ page, list }) => page === moved.page && list === moved.list);
    const from = list.indexOf(moved);
    const last = list.length - 1;
    const place = { up: from - 1, down: from + 1, top: 0, bottom: last }[to];
    if (place === from || place < 0 || place > last) return;
    const at = shop.clock();
    const others = list.filter((section) => section !== moved);
    await putPlaces(
      trx,
      others.toSpliced(place, 0, moved).map((section) => section.id),
      at,
    );
    const { kind, nameOf } = editableSections;
    await recordChange(trx, {
      ...{ by, at, kind, id, name: nameOf(moved) },
      before: { place: from + 1 },
      after: { place: place + 1 },
    });
  });
}

/** What of the fields belongs to a text, cleaned. Throws an HttpError (400) for what its page cannot show. */
async function checkWords(
  db: Queryable,
  { kind, hasTitle, list }: Pick<AdminSection, 'kind' | 'hasTitle' | 'list'>,
  { title, body, group }: Words,
): Promise<Words> {
  const words: Words = {};
  if (title !== undefined && hasTitle) {
    assertPlaceholders('title', title);
    if (title === '') throw wrongField('title', 'Enter a title');
    words.title = title;
  }
  if (body !== undefined && kind !== 'none') {
    const written = kind === 'line' ? body.replace(/\s*\n\s*/g, ' ').trim() : body.trim();
    if (written === '') throw wrongField('body', 'Enter a text, or switch it off');
    if (kind === 'prose') await renderProse(db, written);
    else assertPlaceholders('body', written);
    words.body = written;
  }
  if (group !== undefined && list === QUESTIONS) words.group = group;
  return words;
}

const SHOWN_TAGS = new Set(['p', 'br', 'strong', 'em', 'a', 'ul', 'ol', 'li']);

/** Markdown as the shop shows it. Throws an HttpError (400) for what it does not show. */
export async function renderProse(db: Queryable, body: string): Promise<string> {
  assertPlaceholders('body', body);
  const { values } = await readShown(db);
  const html = await renderInWorker(fillMarkdown(body, values));
  for (const [, tag = ''] of html.matchAll(/<([a-z0-9]+)/g)) {
    if (SHOWN_TAGS.has(tag)) continue;
    throw wrongField(
      'body',
      'Only paragraphs, **bold**, _italic_, links and lists fit here: no headings, pictures, tables or code',
    );
  }
  return html;
}

function assertPlaceholders(field: string, text: string): void {
  const unknown = findUnknownPlaceholders(text);
  if (unknown.length === 0) return;
  const known = placeholders.map(({ name }) => `{${name}}`).join(', ');
  throw wrongField(field, `${unknown.join(', ')} is not known. In braces there can be ${known}`);
}
