import { escapeMarkup } from '../platform/escape-markup.ts';
import { type MailStyles, styleMails } from './html-styles.ts';
import type { Block, Fact, Letterhead, MailContent, OrderedLine } from './mail-content.ts';

/**
 * A mail as HTML: tables and inline styles, since mail programs know little else; nothing from elsewhere
 * but the owner's mark.
 * Every text is escaped here and nowhere else.
 */
export function renderHtml(content: MailContent, head: Letterhead): string {
  const { styles, sheet } = styleMails(head.identity.palette);
  const renderFooterLink = (href: string, label: string) =>
    `<a class="soft" href="${escapeMarkup(href)}" target="_blank" style="${styles.footerLink}">${escapeMarkup(label)}</a>`;
  return `<!doctype html>
<html lang="en-CA">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${escapeMarkup(content.subject)}</title>
<style>${sheet}</style>
</head>
<body class="paper" style="${styles.body}">
<div style="display:none;max-height:0;overflow:hidden">${escapeMarkup(content.preheader)}</div>
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" class="paper" style="${styles.paper}"><tr><td align="center" style="padding:16px 8px">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" class="surface" style="${styles.surface}">
<tr><td class="band" style="${styles.band}">&nbsp;</td></tr>
<tr><td style="padding:24px 20px 8px">
<p class="soft" style="${styles.sender}">${renderMark(head)}${escapeMarkup(head.shopName)}</p>
<h1 class="ink" style="${styles.title}">${escapeMarkup(content.title)}</h1>
${content.blocks.map((block) => renderBlock(block, styles)).join('\n')}
</td></tr>
</table>
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="max-width:600px"><tr><td style="padding:16px 20px">
<p class="soft" style="${styles.small}">${[head.shopName, ...head.postalAddress].map(escapeMarkup).join('<br>')}</p>
<p class="soft" style="${styles.small}">${renderFooterLink(`mailto:${head.supportEmail}`, head.supportEmail)} &#183; ${escapeMarkup(head.supportPhone)}${head.origin ? ` &#183; ${renderFooterLink(head.origin, new URL(head.origin).host)}` : ''}</p>
<p class="soft" style="${styles.small}">${renderLines(content.reason)}${content.unsubscribeLink ? ` ${renderFooterLink(content.unsubscribeLink, 'Unsubscribe')}` : ''}</p>
</td></tr></table>
</td></tr></table>
</body>
</html>
`;
}

/** The shop's vial is no picture that a mail needs; another mark is where the shop has an address. */
function renderMark({ origin, identity }: Letterhead): string {
  if (!origin || identity.mark.kind === 'vial') return '';
  return `<img src="${escapeMarkup(origin)}/mark.png" width="24" height="24" alt="" style="vertical-align:middle;margin:0 8px 0 0;border:0">`;
}

function renderBlock(block: Block, styles: MailStyles): string {
  switch (block.kind) {
    case 'paragraph':
      return `<p class="ink" style="${styles.paragraph}">${renderLines(block.text)}</p>`;
    case 'notice':
      return `<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="margin:0 0 20px"><tr><td class="notice" style="${styles.notice}">${renderLines(block.text)}</td></tr></table>`;
    case 'quote':
      return `<blockquote class="ink line" style="${styles.quote}">${renderLines(block.text)}</blockquote>`;
    case 'article':
      return `<div class="ink article" style="${styles.paragraph}">${block.html}</div>`;
    case 'facts':
      return renderTable(
        block.rows.map((row) => renderFact(row, styles)),
        styles,
      );
    case 'lines':
      return renderTable(
        [
          ...block.lines.map((line) => renderLine(line, styles)),
          ...block.totals.map((total) => renderTotal(total, styles)),
        ],
        styles,
      );
    case 'link':
      return `<p style="margin:4px 0 24px"><a class="button" href="${escapeMarkup(block.href)}" target="_blank" style="${styles.button}">${escapeMarkup(block.label)}</a></p>`;
  }
}

function renderTable(rows: readonly string[], styles: MailStyles): string {
  return `<table width="100%" cellspacing="0" cellpadding="0" class="line" style="${styles.table}">${rows.join('')}</table>`;
}

function renderFact({ label, value, mono = false }: Fact, styles: MailStyles): string {
  const figures = `${styles.value};${styles.anywhere}${mono ? `;${styles.mono}` : ''}`;
  return `<tr><th scope="row" class="fact soft line" style="${styles.label}">${escapeMarkup(label)}</th><td class="fact ink line" style="${figures}">${withBreaks(renderLines(value))}</td></tr>`;
}

function renderTotal({ label, value }: Fact, styles: MailStyles): string {
  return `<tr><th scope="row" class="soft line" style="${styles.label}">${escapeMarkup(label)}</th><td class="ink line" style="${styles.value};${styles.whole}">${escapeMarkup(value)}</td></tr>`;
}

/** A long address breaks after its @ rather than anywhere. */
function withBreaks(markup: string): string {
  return markup.replaceAll('@', '@<wbr>');
}

function renderLine({ name, detail, amount }: OrderedLine, styles: MailStyles): string {
  return `<tr><td class="ink line" style="${styles.product}">${escapeMarkup(name)}<br><span class="soft" style="${styles.detail}">${escapeMarkup(detail)}</span></td><td class="ink line" style="${styles.value};${styles.whole}">${escapeMarkup(amount)}</td></tr>`;
}

function renderLines(text: string): string {
  return text.split('\n').map(escapeMarkup).join('<br>');
}
