import type { Block, Fact, Letterhead, MailContent } from './mail-content.ts';

/** Characters on a line, as mail readers expect of plain text; a long address alone is never broken. */
const WIDTH = 72;
const RULE = '-'.repeat(WIDTH);

/** A mail as plain text. */
export function renderText(content: MailContent, head: Letterhead): string {
  return `${[
    head.shopName,
    RULE,
    wrap(content.title),
    ...content.blocks.map(renderBlock),
    RULE,
    [
      head.shopName,
      ...head.postalAddress,
      `${head.supportEmail}, ${head.supportPhone}`,
      ...(head.origin ? [head.origin] : []),
    ].join('\n'),
    wrap(content.reason),
    ...(content.unsubscribeLink ? [`Unsubscribe:\n${content.unsubscribeLink}`] : []),
  ].join('\n\n')}\n`;
}

function renderBlock(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
      return wrap(block.text);
    case 'notice':
      return wrap(block.text, '* ', '  ');
    case 'quote':
      return wrap(block.text, '> ', '> ');
    case 'article':
      return wrap(block.text);
    case 'facts':
      return renderFacts(block.rows);
    case 'lines':
      return [
        ...block.lines.map(({ name, detail, amount }) => `${spread(name, amount)}\n  ${detail}`),
        '',
        ...block.totals.map(({ label, value }) => spread(label, value)),
      ].join('\n');
    case 'link':
      return `${block.label}:\n${block.href}`;
  }
}

function renderFacts(rows: readonly Fact[]): string {
  const indent = Math.max(...rows.map(({ label }) => label.length)) + 3;
  return rows
    .map(({ label, value }) => wrap(value, `${label}:`.padEnd(indent), ' '.repeat(indent)))
    .join('\n');
}

/** A text at the left end of the line and a figure at its right end. */
function spread(left: string, right: string): string {
  const lines = wrap(left, '', '', WIDTH - right.length - 2).split('\n');
  const last = lines.pop() ?? '';
  return [...lines, last + right.padStart(WIDTH - last.length)].join('\n');
}

/** Breaks each line of a text at its spaces; a no-break space holds together. */
function wrap(text: string, first = '', others = '', width = WIDTH): string {
  const lines: string[] = [];
  let begin = first;
  for (const paragraph of text.split('\n')) {
    let line = begin;
    for (const word of paragraph.split(' ')) {
      const isFull = line.length + word.length > width && line.length > begin.length;
      if (isFull) {
        lines.push(line.trimEnd());
        begin = others;
        line = begin;
      }
      line += `${word} `;
    }
    lines.push(line.trimEnd());
    begin = others;
  }
  return lines.join('\n');
}
