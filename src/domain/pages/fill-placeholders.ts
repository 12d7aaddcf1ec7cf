/** What the owner's texts can name in braces, as {shipping}: the shop fills in its present value. */
export const placeholders = [
  { name: 'shop', says: 'The shop’s name' },
  { name: 'email', says: 'The support email' },
  { name: 'phone', says: 'The support phone number' },
  { name: 'hours', says: 'When the phone is answered' },
  { name: 'shipping', says: 'What shipping costs' },
  { name: 'flat-rate', says: 'The same in a sentence' },
  { name: 'sold-to', says: 'Where you sell: to every province and territory' },
  { name: 'delivery', says: 'How long delivery takes' },
  { name: 'other-delivery', says: 'Expedited shipping and pick-up, in sentences' },
  { name: 'return-days', says: 'Days in which an unopened product can be returned' },
  { name: 'damage-hours', says: 'Hours in which damage is reported' },
  { name: 'newsletter', says: 'What subscribers get off their first order' },
  { name: 'questions', says: 'How many questions the FAQ has' },
] as const;
type PlaceholderName = (typeof placeholders)[number]['name'];

/** A value for each, as plain text. */
export type PlaceholderValues = Record<PlaceholderName, string>;

/** A word in braces. Other braces are left as they are. */
const PLACEHOLDER = /\{([a-z-]+)\}/gi;

/** Fills in the placeholders of a text, each value as `write` writes it. One that is not known stays as it is. */
export function fillPlaceholders(
  text: string,
  values: Readonly<Record<string, string>>,
  write: (value: string) => string = (value) => value,
): string {
  const known = new Map<string, string>(Object.entries(values));
  return text.replace(PLACEHOLDER, (written, name: string) => {
    const value = known.get(name);
    return value === undefined ? written : write(value);
  });
}

/** The words in braces that are no placeholders, each once, as they are written. */
export function findUnknownPlaceholders(text: string): string[] {
  const known = new Set<string>(placeholders.map(({ name }) => `{${name}}`));
  const written = Array.from(text.matchAll(PLACEHOLDER), ([word]) => word);
  return [...new Set(written.filter((word) => !known.has(word)))];
}
