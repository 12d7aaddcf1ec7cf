import { sql } from 'kysely';
import type { AdminSection } from '../../contracts/content/page-sections.ts';
import { QUESTIONS } from '../../domain/pages/section-pages.ts';
import { isPostgres } from '../platform/database/engine.ts';
import type { Queryable } from '../platform/database/schema.ts';
import { pageDefaults } from './defaults/page-defaults.ts';
import type { SectionDefault } from './defaults/section-default.ts';
import type { PageSectionRow } from './tables.ts';

/** What the id of a question that the owner added begins with. */
export const OWN_QUESTION = 'faq.q-';

const ownQuestion: SectionDefault = {
  key: '',
  name: 'Your question',
  title: '',
  prose: '',
  list: QUESTIONS,
};

const defaults = new Map<string, SectionDefault>(
  pageDefaults.flatMap(({ page, sections }) =>
    sections.map((section) => [`${page}.${section.key}`, section] as const),
  ),
);

/** The ids of the texts of which only the owner knows whether they are true. */
export const firstSections = [...defaults].flatMap(([id, { first }]) => (first ? [id] : []));

/** The texts of all pages, in their order. */
export async function listSections(db: Queryable): Promise<AdminSection[]> {
  const rows = await db.selectFrom('page_sections').selectAll().execute();
  const stored = new Map(rows.map((row) => [row.id, row]));
  return pageDefaults.flatMap(({ page, sections }) => {
    const own = page === 'faq' ? rows.filter(({ id }) => id.startsWith(OWN_QUESTION)) : [];
    const placed = [
      ...sections.map((section) => {
        const row = stored.get(`${page}.${section.key}`);
        const list = sections.filter((one) => one.list && one.list === section.list);
        return { section, row, place: row?.place ?? list.indexOf(section) };
      }),
      ...own.map((row) => ({ section: ownQuestion, row, place: row.place ?? 0 })),
    ];
    const slotOf = ({ list, key }: SectionDefault) =>
      sections.findIndex((one) => (list ? one.list === list : one.key === key));
    return placed
      .toSorted((a, b) => slotOf(a.section) - slotOf(b.section) || a.place - b.place)
      .map(({ section, row }) => describe(page, section, row));
  });
}

function describe(
  page: AdminSection['page'],
  section: SectionDefault,
  row: PageSectionRow | undefined,
): AdminSection {
  const { key, name, list } = section;
  const isOwn = section === ownQuestion;
  return {
    id: row?.id ?? `${page}.${key}`,
    version: row?.version ?? 0,
    page,
    name,
    list,
    kind: kindOf(section),
    hasTitle: section.title !== undefined,
    mayHide: !section.required,
    isOwn,
    isDefault: !isOwn && [row?.title, row?.body, row?.question_group].every((own) => own == null),
    title: row?.title ?? section.title ?? '',
    body: row?.body ?? bodyOf(section),
    group: row?.question_group ?? '',
    shown: row?.shown !== 0,
  };
}

function kindOf({ line, prose }: SectionDefault): AdminSection['kind'] {
  if (line !== undefined) return 'line';
  return prose === undefined ? 'none' : 'prose';
}

const bodyOf = ({ line, prose }: SectionDefault) => line ?? prose ?? '';

/** Title, body and group of a text before the owner changed it; undefined for a question that the owner added. */
export function defaultWords(
  id: string,
): Pick<AdminSection, 'title' | 'body' | 'group'> | undefined {
  const section = defaults.get(id);
  return section && { title: section.title ?? '', body: bodyOf(section), group: '' };
}

/** Undefined if there is none. */
export async function findSection(db: Queryable, id: string): Promise<AdminSection | undefined> {
  return (await listSections(db)).find((section) => section.id === id);
}

/** Locks the texts against other changes until the transaction ends. SQLite has one writer at a time anyway. */
export async function lockSections(trx: Queryable): Promise<void> {
  if (isPostgres(trx)) await sql`lock table page_sections in share row exclusive mode`.execute(trx);
}

/** Stores where a text differs from its default, but not its version and place. `now` in milliseconds. */
export async function putSection(
  trx: Queryable,
  section: AdminSection,
  now: number,
): Promise<void> {
  const { id, title, body, group, shown } = section;
  const same = defaultWords(id);
  const change = {
    title: title === same?.title ? null : title,
    body: body === same?.body ? null : body,
    question_group: group === same?.group ? null : group,
    shown: Number(shown),
    updated_at: now,
  };
  await trx
    .insertInto('page_sections')
    .values({ id, ...change, place: null, version: 0 })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(change))
    .execute();
}

/** Behind all questions, those that are off or were moved among them. */
export async function findNextPlace(trx: Queryable, questions: number): Promise<number> {
  const { last } = await trx
    .selectFrom('page_sections')
    .select((e) => e.fn.max('place').as('last'))
    .where('id', 'like', 'faq.%')
    .executeTakeFirstOrThrow();
  return Math.max(questions, (last ?? -1) + 1);
}

/** Places the texts of a list in this order. `now` in milliseconds. */
export async function putPlaces(
  trx: Queryable,
  ids: readonly string[],
  now: number,
): Promise<void> {
  const none = { title: null, body: null, question_group: null, shown: 1, version: 0 };
  for (const [place, id] of ids.entries()) {
    await trx
      .insertInto('page_sections')
      .values({ id, ...none, place, updated_at: now })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ place }))
      .execute();
  }
}
