import type { SiteResult } from '../../contracts/catalogue/search.ts';
import type { AdminSection } from '../../contracts/content/page-sections.ts';
import type { ShopSettings } from '../../contracts/content/shop-settings.ts';
import { QUESTIONS } from '../../domain/pages/section-pages.ts';
import { htmlToText } from '../../domain/text/html-to-text.ts';
import type { Queryable } from '../platform/database/schema.ts';
import { pageDefaults } from './defaults/page-defaults.ts';
import { keyOf, readShown, showSection } from './show-sections.ts';

export type SearchableTexts = {
  settings: ShopSettings;
  questions: SiteResult[];
  /** What the owner wrote in place of other defaults. */
  ownTexts: SiteResult[];
  /** The owner's own descriptions of pages, by their paths. */
  descriptions: ReadonlyMap<string, string>;
  /** The names of the shop's values. */
  values: string[];
};

/** What the search of the shop finds in the texts that shoppers see. */
export async function readSearchableTexts(db: Queryable): Promise<SearchableTexts> {
  const { settings, sections, values } = await readShown(db);
  const own = sections.filter(({ isDefault, list }) => !isDefault && list !== QUESTIONS);
  const pageOf = ({ page }: AdminSection) => pageDefaults.find((one) => one.page === page);
  const read = (section: AdminSection, url: string): SiteResult => {
    const { title, text, html } = showSection(section, values);
    return {
      title: title ?? pageOf(section)?.name ?? '',
      description: text ?? htmlToText(html ?? '').replace(/\s+/g, ' '),
      url,
    };
  };
  return {
    settings,
    questions: sections
      .filter(({ list }) => list === QUESTIONS)
      .map((section) => read(section, `/faq#${keyOf(section)}`)),
    ownTexts: own
      .filter((section) => keyOf(section) !== DESCRIPTION && section.page !== 'not-found')
      .map((section) => read(section, pageOf(section)?.path ?? '/')),
    descriptions: new Map(
      own
        .filter((section) => keyOf(section) === DESCRIPTION)
        .map((section) => [pageOf(section)?.path ?? '/', read(section, '').description]),
    ),
    values: sections.filter(({ list }) => list === 'values').map(({ title }) => title),
  };
}

/** The key of what a page says of itself to search engines. */
const DESCRIPTION = 'description';
