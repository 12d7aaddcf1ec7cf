import type { FirstText, SetUpStep } from '../../contracts/orders/overview.ts';
import { firstPageTexts, listPageTexts } from '../content/index.ts';
import { firstSections, listSections, nameOfPage } from '../page-sections/index.ts';
import type { Queryable } from '../platform/database/schema.ts';
import { findKept } from './keep-step.ts';

/** The texts of which only the owner knows whether they are true, in the order of their pages. */
export async function listFirstTexts(db: Queryable): Promise<FirstText[]> {
  return findFirstTexts(await readTexts(db));
}

/** The step of the set-up that these texts are: done once each was changed, switched off or kept. */
export async function describeTextsStep(db: Queryable): Promise<SetUpStep> {
  const read = await readTexts(db);
  const texts = findFirstTexts(read);
  const done = texts.filter(({ isLookedAt }) => isLookedAt).length;
  const touched = new Set([
    ...texts.flatMap(({ page, isLookedAt }) => (isLookedAt ? [page] : [])),
    ...read.sections.flatMap(({ page, isDefault }) => (isDefault ? [] : [page])),
  ]);
  const pages = new Set(texts.map(({ page }) => page));
  return {
    step: 'texts',
    done: done === texts.length,
    left: [...pages].filter((page) => !touched.has(page)).map(nameOfPage),
    parts: { done, of: texts.length },
  };
}

type Texts = Awaited<ReturnType<typeof readTexts>>;

async function readTexts(db: Queryable) {
  const pageTexts = await listPageTexts(db);
  return { pageTexts, sections: await listSections(db), kept: await findKept(db) };
}

function findFirstTexts({ pageTexts, sections, kept }: Texts): FirstText[] {
  const isKept = (id: string) => kept.includes('texts') || kept.includes(id);
  const changed = pageTexts.flatMap(({ pageId, isDefault }) => (isDefault ? [] : [pageId]));
  return [
    ...firstPageTexts.map(({ pageId: id, page }) => ({
      ...{ id, page },
      isLookedAt: changed.includes(id) || isKept(id),
    })),
    ...sections
      .filter(({ id }) => firstSections.includes(id))
      .map(({ id, page, isDefault, shown }) => ({
        ...{ id, page },
        isLookedAt: !isDefault || !shown || isKept(id),
      })),
  ];
}
