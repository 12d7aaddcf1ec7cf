import { expect, test } from 'vitest';
import { renderMarkdown } from './render-markdown.ts';

test.each([
  '<script>alert(1)</script>',
  'a <img src=x onerror=alert(1)> b',
  '<a href="javascript:alert(1)">x</a>',
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](<java\tscript:alert(1)>)',
  '[x](&#106;avascript:alert(1))',
  '[x](javascript&colon;alert(1))',
  '[x](data:text/html;base64,PHNjcmlwdD4=)',
  '[x](vbscript:x)',
  '<javascript:alert(1)>',
  '![x](javascript:alert(1))',
  '![x](data:image/svg+xml,<svg/onload=alert(1)>)',
  '[x](https://a.example "\\" onmouseover=alert(1)")',
  '![" onerror="alert(1)](https://a.example/x.png)',
  '```"><script>\n<script>alert(1)</script>\n```',
  '[x]: javascript:alert(1)\n\n[x]',
  '|<script>|\n|-|\n|<svg onload=alert(1)>|',
])('%s can run nothing', (hostile) => {
  const html = renderMarkdown(hostile);
  // The text is outside of all tags; no tag has a script, a handler or a scheme.
  const tags = html.match(/<[^>]*>/g) ?? [];
  for (const tag of tags) {
    expect(tag).toMatch(
      /^<\/?(p|a|img|pre|code|div|table|thead|tbody|tr|th|td)( (href|src|rel|alt|title|class|loading|tabindex|role|aria-label|scope)="[^"]*")*>$/,
    );
    expect(tag).not.toMatch(/(href|src)="(?!https:|&#38;|javascript&#38;)/i);
  }
});

test('HTML is shown as typed', () => {
  expect(renderMarkdown('2 <b>mL</b>')).toBe('<p>2 &#60;b&#62;mL&#60;/b&#62;</p>\n');
});

test('internal links and mail addresses are unchanged', () => {
  for (const href of ['/shop', '#table', 'mailto:a@b.example']) {
    expect(renderMarkdown(`[x](${href})`)).toBe(`<p><a href="${href}">x</a></p>\n`);
  }
});

test('a link to another site sends no referrer and gives no access to the window', () => {
  for (const href of ['https://a.example/?b=1', '//a.example/']) {
    expect(renderMarkdown(`[x](${href})`)).toBe(
      `<p><a href="${href}" rel="noopener noreferrer">x</a></p>\n`,
    );
  }
});

test('headings begin at h2', () => {
  expect(renderMarkdown('# One\n\n### Three')).toBe('<h2>One</h2>\n<h3>Three</h3>\n');
});

test('a table has headers, aligned figures and a frame that scrolls', () => {
  const html = renderMarkdown('| Salt | Mass |\n|---|---:|\n| TFA | **114** |');
  expect(html).toContain('<th scope="col" class="figures">Mass</th>');
  expect(html).toContain('<td class="figures"><strong>114</strong></td>');
  expect(html).toMatch(/^<div class="table-frame" tabindex="0"/);
});
