import { htmlToText } from '../../domain/text/html-to-text.ts';

const LINK = /<a href="([^"]*)"[^<>]*>([\s\S]*?)<\/a>/g;
const PICTURE = /<img src="[^"]*" alt="([^"]*)"[^<>]*>/g;
const NUMBERED = /<ol(?: start="(\d+)")?>((?:(?!<[ou]l\b)[\s\S])*?)<\/ol>/g;

/**
 * Converts an article of our own renderer (`render-markdown.ts`) to plain text: a link's address follows its words, a
 * picture becomes its description, and numbered lists keep their numbers.
 */
export function articleToText(html: string): string {
  return htmlToText(
    html
      .replace(PICTURE, '$1')
      .replace(LINK, (_, address: string, words: string) => linkAsText(address, words))
      .replace(NUMBERED, (_, start: string | undefined, items: string) =>
        withNumbers(items, Number(start ?? 1)),
      ),
  );
}

/** An address that is its own link text is written once. */
function linkAsText(address: string, words: string): string {
  const shown = address.replace(/^mailto:/, '');
  return words === shown || words === '' ? shown : `${words} (${shown})`;
}

function withNumbers(items: string, first: number): string {
  let number = first - 1;
  const numbered = items.replace(/<li>/g, () => {
    number += 1;
    return `<br>${number}. `;
  });
  return `<div>${numbered}</div>`;
}
