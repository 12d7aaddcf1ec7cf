import type { AdminSection, ShownSection } from '../../contracts/content/page-sections.ts';
import type { ShopSettings } from '../../contracts/content/shop-settings.ts';
import { describeSalesArea } from '../../domain/customers/describe-sales-area.ts';
import { NEWSLETTER_PERCENT } from '../../domain/customers/newsletter.ts';
import { describeSupportHours } from '../../domain/dates/support-hours.ts';
import { describeOtherWays } from '../../domain/pages/describe-other-ways.ts';
import { fillPlaceholders, type PlaceholderValues } from '../../domain/pages/fill-placeholders.ts';
import { type LoadedPage, QUESTIONS } from '../../domain/pages/section-pages.ts';
import {
  describeFlatRate,
  describeUsualCost,
  describeUsualTime,
} from '../../domain/pricing/describe-methods.ts';
import { DAMAGE_HOURS, RETURN_DAYS } from '../../domain/returns/return-rule.ts';
import { renderMarkdown } from '../blog/index.ts';
import { readSettings } from '../content/index.ts';
import type { Queryable } from '../platform/database/schema.ts';
import { sendTogether } from '../platform/database/send-together.ts';
import { listSections } from './store.ts';

/** How many questions the home page shows (specification, section 2). */
const QUESTIONS_AT_HOME = 5;

/** All texts, the `sections` that shoppers see, the values that are filled in, and the settings those come from. */
export async function readShown(db: Queryable) {
  const [settings, all] = await sendTogether(db, (db) => [readSettings(db), listSections(db)]);
  const sections = all.filter((section) => isShown(section, all));
  return { settings, all, sections, values: valuesOf(settings, sections) };
}

/** The texts that one page loads. */
export async function readPage(db: Queryable, page: LoadedPage): Promise<ShownSection[]> {
  const { sections, values } = await readShown(db);
  return choose(sections, page).map((section) => showSection(section, values));
}

function choose(sections: readonly AdminSection[], wanted: LoadedPage): AdminSection[] {
  if (wanted === 'frame') {
    return sections.filter(({ page }) => page === 'footer' || page === 'not-found');
  }
  const own = sections.filter(({ page }) => page === wanted);
  if (wanted !== 'home') return own;
  const questions = sections.filter(({ list }) => list === QUESTIONS);
  return [...own, ...questions.slice(0, QUESTIONS_AT_HOME)];
}

/** Whether it and the heading of its list are on. */
function isShown({ shown, page, list }: AdminSection, all: readonly AdminSection[]): boolean {
  const heading = list && all.find(({ id }) => id === `${page}.${list}`);
  return shown && (!heading || heading.shown);
}

/** What shoppers see of one text. */
export function showSection(section: AdminSection, values: PlaceholderValues): ShownSection {
  const { list, group, kind, title, body } = section;
  return {
    id: keyOf(section),
    ...(list && { list }),
    ...(group && { group }),
    ...(title && { title: fillPlaceholders(title, values) }),
    ...(kind === 'line' && { text: fillPlaceholders(body, values) }),
    ...(kind === 'prose' && { html: renderMarkdown(fillMarkdown(body, values)) }),
  };
}

/** Its name on its page, and the anchor of a question. */
export const keyOf = ({ id, page }: AdminSection) => id.slice(page.length + 1);

const PUNCTUATION = /[!-/:-@[-`{-~]/g;

/** Markdown with its placeholders filled in. Nothing in a value is read as Markdown, and nothing at all as HTML. */
export function fillMarkdown(text: string, values: PlaceholderValues): string {
  return fillPlaceholders(text.replaceAll('<', '\\<'), values, (value) =>
    value.replace(PUNCTUATION, '\\$&'),
  );
}

function valuesOf(settings: ShopSettings, shown: readonly AdminSection[]): PlaceholderValues {
  return {
    shop: settings.shopName,
    email: settings.supportEmail,
    phone: settings.supportPhone,
    hours: describeSupportHours(settings),
    shipping: describeUsualCost(settings),
    'flat-rate': describeFlatRate(settings),
    'sold-to': describeSalesArea(settings.salesArea.excluded),
    delivery: describeUsualTime(settings),
    'other-delivery': describeOtherWays(settings),
    'return-days': String(RETURN_DAYS),
    'damage-hours': String(DAMAGE_HOURS),
    newsletter: `${NEWSLETTER_PERCENT}%`,
    questions: countInWords(shown.filter(({ list }) => list === QUESTIONS).length),
  };
}

const WORDS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  );

const countInWords = (count: number) => WORDS[count] ?? String(count);
