import { htmlToText } from '../../domain/html-to-text.ts';

const LINK = /<a href="([^"]*)"[^<>]*>([\s\S]*?)<\/a>/g;
const PICTURE = /<img src="[^"]*" alt="([^"]*)"[^<>]*>/g;
const NUMBERED = /<ol(?: start="(\d+)")?>((?:(?!<[ou]l\b)[\s\S])*?)<\/ol>/g;

/**
 * An article of our own renderer (`render-markdown.ts`) as it is read without its marks: a link's address stands
 * behind its words, a picture is its description, and what is numbered keeps its numbers.
 */
export function articleToText(html: string): string {
  return htmlToText(
    html
      .replace(PICTURE, '$1')
      .replace(LINK, (_, address: string, words: string) => besideWords(address, words))
      .replace(NUMBERED, (_, start: string | undefined, items: string) =>
        withNumbers(items, Number(start ?? 1)),
      ),
  );
}

/** An address that is its own words stands once. */
function besideWords(address: string, words: string): string {
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
