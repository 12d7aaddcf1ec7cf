import { expect, test } from 'vitest';
import { htmlToText } from './html-to-text.ts';

test.each([
  ['plain text', 'plain text'],
  ['<p>One</p><p>Two</p>', 'One\n\nTwo'],
  ['<p>One</p>\n\n\n<div><p>Two</p></div>\n', 'One\n\nTwo'],
  ['One<br>Two<br />Three', 'One\nTwo\nThree'],
  ['<ul>\n<li>Pure</li>\n<li>Dry</li>\n</ul>', '- Pure\n- Dry'],
  [
    '<strong>5&nbsp;mg</strong> at &minus;20&deg;C, &ge; 98&#37;, &#x3b2;',
    '5 mg at −20°C, ≥ 98%, β',
  ],
  ['<script>alert("<p>")</script>Text<!-- <p>no --><style>p{}</style>', 'Text'],
  ['<img src=x onerror="alert(1)">After', 'After'],
  [
    'a &lt; b &amp;&amp; c &gt; d, &unknown; &#0; &#xD800;',
    'a < b && c > d, &unknown; &#0; &#xD800;',
  ],
  ['a < b and 3 > 2', 'a < b and 3 > 2'],
  ['&lt;b&gt;not bold&lt;/b&gt;', '<b>not bold</b>'],
  ['<table><tr><td>Mass</td><td>1672.9</td></tr></table>', 'Mass 1672.9'],
  ['$95<div>12 January</div>', '$95\n12 January'],
  ['<table><tr><td>$9<p>5.00 fee</p></td></tr></table>', '$9\n5.00 fee'],
  ['<ul><li><p>Pure</p></li></ul>', '- Pure'],
  ['$<span style="display:none">9</span>5.00', '$5.00'],
  ['$1&comma;500&period;75, 1&hairsp;250,00&nbsp$', '$1,500.75, 1 250,00 $'],
  ['', ''],
])('%j reads %j', (html, text) => {
  expect(htmlToText(html)).toBe(text);
});

// In a time that grows with the square of the text, these would not end.
test.each(['<a ', '<br ', '<script ', '<!-- ', '</p '])(
  '%j without an end is read, however often it comes',
  (tag) => {
    expect(htmlToText(`Before ${tag.repeat(300_000)}`)).toMatch(/^Before/);
  },
);
