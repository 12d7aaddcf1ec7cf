import { expect, test } from 'vitest';
import { articleToText } from './article-to-text.ts';
import { renderMarkdown } from './render-markdown.ts';

const textOf = (markdown: string) => articleToText(renderMarkdown(markdown));

test.each([
  ['Three **new** lots, _dry_ and `pure`.', 'Three new lots, dry and pure.'],
  ['## News\n\nOne.\n\nTwo.', 'News\n\nOne.\n\nTwo.'],
  ['[See them](https://shop.example/shop) now.', 'See them (https://shop.example/shop) now.'],
  ['<https://shop.example/shop>', 'https://shop.example/shop'],
  ['[ada@example.com](mailto:ada@example.com)', 'ada@example.com'],
  ['![A vial](https://shop.example/vial.webp)', 'A vial'],
  [
    '[![A vial](https://shop.example/v.webp)](https://shop.example)',
    'A vial (https://shop.example)',
  ],
  ['- one\n- two', '- one\n- two'],
  ['1. one\n2. **two**', '1. one\n2. two'],
  ['3. three\n4. four', '3. three\n4. four'],
  ['Purity < 98 % & more', 'Purity < 98 % & more'],
  ['a <b>tag</b> as it was typed', 'a <b>tag</b> as it was typed'],
  ['[out](javascript:alert)', 'out'],
])('%j is read as %j', (markdown, text) => {
  expect(textOf(markdown)).toBe(text);
});

test('an ampersand in an address is kept', () => {
  expect(textOf('[a](https://shop.example/?a=1&b=2)')).toBe('a (https://shop.example/?a=1&b=2)');
});
