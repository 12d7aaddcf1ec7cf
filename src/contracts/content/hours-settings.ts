import { z } from 'zod';
import { weekdays } from '../../domain/dates/support-hours.ts';
import { namedSchemas } from '../wire/endpoint.ts';
import { day } from '../wire/fields.ts';
import { optionalText } from '../wire/text.ts';

const supportHours = z
  .object({
    firstDay: z.enum(weekdays, 'Choose a day'),
    lastDay: z.enum(weekdays, 'Choose a day'),
    opens: z.string().describe("As '09:00'"),
    closes: z.string().describe("As '18:00'"),
    zoneName: z.string().describe('As it is written; empty for that of the time zone'),
  })
  .register(namedSchemas, { id: 'SupportHours' });

const closure = z.object({
  from: z.string().describe('The first day on which nothing ships, as 2026-01-31'),
  until: z.string().describe('The last'),
  message: z.string().describe('What the pages say of it; empty for the usual sentence'),
});

const announcement = z
  .object({
    text: z.string().describe('Empty for none'),
    link: z.string().describe('A path of the shop, an https address, or empty'),
    from: z.string().nullable().describe('The first day, as 2026-01-31; null where it is on'),
    until: z.string().nullable().describe('The last day; null where it goes on'),
  })
  .register(namedSchemas, { id: 'Announcement' });

/** What the pages announce today. */
export const announced = z
  .object({
    announcement: announcement.pick({ text: true, link: true }).nullable(),
    closure: z
      .object({
        text: z.string().describe('What the pages say of it'),
        nothingShips: z.string().describe('When nothing ships, and when orders are sent again'),
        sentWithin: z.int().describe('Days until what is paid today is sent'),
      })
      .nullable()
      .describe('Days when nothing ships that are on, or ahead'),
  })
  .register(namedSchemas, { id: 'Announced' });

/** When the shop answers, when nothing ships, and what stands above its pages. */
export const hoursSettings = { supportHours, closures: z.array(closure), announcement };

const MAX_CLOSURES = 20;
const MAX_DAYS = 366;
const MAX_LINE = 160;

const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'A time looks like 09:00');

const endsBeforeItBegins = { path: ['until'], message: 'The last day is before the first' };

/** The same as the owner sends them. */
export const hoursSettingsFields = {
  supportHours: supportHours
    .extend({ opens: timeOfDay, closes: timeOfDay, zoneName: optionalText(20) })
    .refine(({ opens, closes }) => opens < closes, {
      path: ['closes'],
      message: 'This is not after the hour of opening',
    }),
  closures: z
    .array(
      closure
        .extend({ from: day, until: day, message: optionalText(MAX_LINE) })
        .refine(({ from, until }) => from <= until, endsBeforeItBegins)
        .refine(({ from, until }) => Date.parse(until) - Date.parse(from) < MAX_DAYS * 86_400_000, {
          path: ['until'],
          message: 'A closure is a year long at most',
        }),
    )
    .max(MAX_CLOSURES, `At most ${MAX_CLOSURES} closures: remove past ones`)
    .superRefine((all, { addIssue }) => {
      for (const [at, one] of all.entries()) {
        if (!all.slice(0, at).some((other) => overlap(one, other))) continue;
        const message = 'Another closure has one of these days too: make one of both';
        addIssue({ code: 'custom', path: [at, 'from'], message });
      }
    }),
  announcement: announcement
    .extend({
      text: optionalText(MAX_LINE),
      link: optionalText(300).refine(
        isLink,
        'A link is a path of your shop, like /faq, or begins with https://',
      ),
      from: day.nullable(),
      until: day.nullable(),
    })
    .refine(({ from, until }) => !from || !until || from <= until, endsBeforeItBegins)
    .refine(({ text, link }) => text !== '' || link === '', {
      path: ['text'],
      message: 'Write what the announcement says',
    }),
};

function overlap(one: { from: string; until: string }, other: { from: string; until: string }) {
  return one.from <= other.until && other.from <= one.until;
}

/** A path of the shop itself, or a secure address elsewhere. */
function isLink(text: string): boolean {
  if (text === '') return true;
  const base = 'https://shop.invalid';
  const { protocol, origin } = URL.parse(text, base) ?? {};
  return protocol === 'https:' && (text.startsWith('/') ? origin === base : /^https:/i.test(text));
}
