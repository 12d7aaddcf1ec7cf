export type Mark = 'bold' | 'italic' | 'heading' | 'list' | 'link';

/** A replacement and the selection after it, as positions in characters. */
export type Edit = {
  from: number;
  to: number;
  insert: string;
  selectFrom: number;
  selectTo: number;
};

/** Adds a mark to the selection from `start` to `end`, or removes it where it is there. */
export function markText(text: string, start: number, end: number, mark: Mark): Edit {
  if (mark === 'bold') return wrap(text, start, end, '**', 'bold text');
  if (mark === 'italic') return wrap(text, start, end, '_', 'italic text');
  if (mark === 'link') return link(text, start, end);
  return beginLines(text, start, end, mark === 'heading' ? '## ' : '- ');
}

function wrap(text: string, start: number, end: number, sign: string, example: string): Edit {
  const { length } = sign;
  const isWrapped =
    text.slice(start - length, start) === sign && text.slice(end, end + length) === sign;
  if (isWrapped) {
    return {
      from: start - length,
      to: end + length,
      insert: text.slice(start, end),
      selectFrom: start - length,
      selectTo: end - length,
    };
  }
  const inside = text.slice(start, end) || example;
  return {
    from: start,
    to: end,
    insert: sign + inside + sign,
    selectFrom: start + length,
    selectTo: start + length + inside.length,
  };
}

/** Selects the address, to be typed over. */
function link(text: string, start: number, end: number): Edit {
  const inside = text.slice(start, end) || 'text';
  const address = 'https://';
  const selectFrom = start + inside.length + 3;
  return {
    from: start,
    to: end,
    insert: `[${inside}](${address})`,
    selectFrom,
    selectTo: selectFrom + address.length,
  };
}

/** Every selected line gets the sign, or loses it where all have it. */
function beginLines(text: string, start: number, end: number, sign: string): Edit {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const next = text.indexOf('\n', end);
  const to = next === -1 ? text.length : next;
  const lines = text.slice(from, to).split('\n');
  const isMarked = lines.every((line) => line.startsWith(sign));
  const insert = lines
    .map((line) =>
      isMarked ? line.slice(sign.length) : line.startsWith(sign) ? line : sign + line,
    )
    .join('\n');
  return { from, to, insert, selectFrom: from + insert.length, selectTo: from + insert.length };
}
