import { Marked } from 'marked';
import { escapeMarkup } from '../platform/escape-markup.ts';

const MAY_LINK_TO = new Set(['http:', 'https:', 'mailto:']);
const MAY_SHOW = new Set(['http:', 'https:']);

/**
 * Headings begin at h2, because the page's title is its h1; tables scroll by themselves on a phone; HTML in the text is
 * shown as typed; addresses that could run a script are left out.
 */
const marked = new Marked({
  gfm: true,
  renderer: {
    html: ({ text }) => escapeMarkup(text),
    heading({ tokens, depth }) {
      const level = Math.max(2, depth);
      return `<h${level}>${this.parser.parseInline(tokens)}</h${level}>\n`;
    },
    link({ href, title, tokens }) {
      const text = this.parser.parseInline(tokens);
      if (!leadsTo(href, MAY_LINK_TO)) return text;
      // Another site learns no referrer and gets no access to this window.
      const rel = isElsewhere(href) ? ' rel="noopener noreferrer"' : '';
      return `<a href="${escapeMarkup(href)}"${titleOf(title)}${rel}>${text}</a>`;
    },
    image({ href, title, text }) {
      if (!leadsTo(href, MAY_SHOW)) return escapeMarkup(text);
      return `<img src="${escapeMarkup(href)}" alt="${escapeMarkup(text)}"${titleOf(title)} loading="lazy">`;
    },
    table({ header, rows, align }) {
      const rowOf = (cells: typeof header, tag: 'th' | 'td') =>
        cells
          .map(({ tokens }, column) => {
            const end = align[column] === 'right' ? ' class="figures"' : '';
            const scope = tag === 'th' ? ' scope="col"' : '';
            return `<${tag}${scope}${end}>${this.parser.parseInline(tokens)}</${tag}>`;
          })
          .join('');
      const body = rows.map((cells) => `<tr>${rowOf(cells, 'td')}</tr>`).join('');
      return `<div class="table-frame" tabindex="0" role="group" aria-label="Table"><table><thead><tr>${rowOf(header, 'th')}</tr></thead><tbody>${body}</tbody></table></div>\n`;
    },
  },
});

/** Renders Markdown as HTML that is safe to put into a page. */
export function renderMarkdown(text: string): string {
  return marked.parse(text, { async: false });
}

function titleOf(title: string | null | undefined): string {
  return title ? ` title="${escapeMarkup(title)}"` : '';
}

/** Parsed as a browser would: spaces and line breaks do not hide 'java script:'. */
function leadsTo(href: string, allowed: ReadonlySet<string>): boolean {
  return URL.canParse(href, BASE) && allowed.has(new URL(href, BASE).protocol);
}

function isElsewhere(href: string): boolean {
  return leadsTo(href, MAY_SHOW) && new URL(href, BASE).origin !== BASE;
}

const BASE = 'https://shop.invalid';
