import { z } from 'zod';

/**
 * The message for a field whose schema has none of its own: 'Username is required', 'Stock must be a number', 'At
 * most 100 characters fit here'. Loading any contract installs it, on the server and in the browser (endpoint.ts and
 * text.ts import this file), so that nobody reads zod's own messages for programmers.
 */
function describeIssue(issue: z.core.$ZodRawIssue): string {
  const { path = [], input } = issue;
  const field = capitalize(nameOf(path));
  switch (issue.code) {
    case 'invalid_type':
      if (input === undefined && path.length > 0) break;
      return kinds.has(issue.expected)
        ? `${field} must be ${kinds.get(issue.expected)}`
        : `${field} is not valid`;
    case 'invalid_value':
      if (input === undefined) break;
      return `${field} must be ${choices.format(issue.values.map((value) => `'${String(value)}'`))}`;
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) break;
      return `${field} must ${sizeOf(issue.origin, `at least ${issue.minimum}`)}`;
    case 'too_big':
      if (issue.origin === 'string') return `At most ${issue.maximum} characters fit here`;
      return `${field} must ${sizeOf(issue.origin, `at most ${issue.maximum}`)}`;
    default:
      return `${field} is not valid`;
  }
  return `${field} ${/[^su]s$/.test(field) ? 'are' : 'is'} required`;
}

const kinds = new Map<string, string>([
  ['string', 'text'],
  ['number', 'a number'],
  ['int', 'a whole number'],
  ['boolean', 'true or false'],
  ['array', 'a list'],
  ['object', 'a JSON object'],
]);

const choices = new Intl.ListFormat('en-CA', { type: 'disjunction' });

function sizeOf(origin: string, bound: string): string {
  if (origin === 'string') return `be ${bound} characters`;
  if (origin === 'array') return `have ${bound} ${bound.endsWith(' 1') ? 'item' : 'items'}`;
  return `be ${bound}`;
}

/** Words that field names abbreviate. */
const spelledOut = new Map([
  ['id', 'ID'],
  ['coa', 'COA'],
  ['url', 'link'],
  ['q', 'search'],
]);

/** The last part of a path in words: 'postalCode' → 'postal code', ['lines', 1] → 'item 2 of lines'. */
function nameOf(path: readonly PropertyKey[]): string {
  const last = path.at(-1);
  if (last === undefined) return 'the request';
  if (typeof last === 'number') return `item ${last + 1} of ${nameOf(path.slice(0, -1))}`;
  const words = String(last).split(/(?=[A-Z])|-/);
  return words.map((word) => spelledOut.get(word.toLowerCase()) ?? word.toLowerCase()).join(' ');
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

z.config({
  customError: describeIssue,
  // In a browser zod would try `new Function`, which the pages' policy refuses and reports.
  jitless: 'document' in globalThis,
});
