import type { CSSProperties } from 'react';

/**
 * Where a column stands on a phone, where each row is two lines: `title` and, at its end, `aside`; below them the `detail`s
 * side by side, and at their end the `tag`. `buttons` stand beside both lines. What needs room stands in lines `below`.
 */
export type PlaceOnPhone = 'title' | 'aside' | 'detail' | 'tag' | 'buttons' | 'below';

type Placed = { id: string; onPhone?: PlaceOnPhone };

export type PhoneRow = {
  /** The grid's columns. */
  template: string;
  /** The place of each column's cell, by its id. On wider screens cells are a table's and ignore it. */
  placeOf: Record<string, CSSProperties>;
  classes: Record<PlaceOnPhone, string>;
};

const classes = {
  title: 'max-sm:truncate max-sm:font-semibold',
  aside: 'max-sm:justify-self-end max-sm:font-semibold',
  detail: 'max-sm:truncate max-sm:text-sm max-sm:text-ink-soft',
  tag: 'max-sm:justify-self-end',
  buttons: 'max-sm:self-center',
  below: 'max-sm:pt-1',
};

/** The two lines of a row on a phone, as a grid: a box, the details, the free space, what stands at the end, the buttons. */
export function layOutPhoneRow(columns: readonly Placed[], hasBox: boolean): PhoneRow {
  const details = columns.filter(({ onPhone }) => onPhone === 'detail');
  const hasEnd = columns.some(({ onPhone }) => onPhone === 'aside' || onPhone === 'tag');
  const first = hasBox ? 2 : 1;
  const end = first + details.length + 1;
  const template = [
    ...(hasBox ? ['auto'] : []),
    ...details.map(() => 'minmax(0, auto)'),
    'minmax(0, 1fr)',
    ...(hasEnd ? ['auto'] : []),
    ...(columns.some(({ onPhone }) => onPhone === 'buttons') ? ['auto'] : []),
  ].join(' ');
  const places: Record<Exclude<PlaceOnPhone, 'detail'>, CSSProperties> = {
    title: { gridArea: `1 / ${first} / 2 / ${end}` },
    aside: { gridArea: `1 / ${end}` },
    tag: { gridArea: `2 / ${end}` },
    buttons: { gridArea: `1 / ${hasEnd ? end + 1 : end} / 3` },
    below: { gridColumn: `${first} / -1` },
  };
  const placeOf: Record<string, CSSProperties> = {};
  for (const { id, onPhone } of columns) {
    if (onPhone === undefined) continue;
    const position = details.findIndex((detail) => detail.id === id);
    placeOf[id] = onPhone === 'detail' ? { gridArea: `2 / ${first + position}` } : places[onPhone];
  }
  return { template, placeOf, classes };
}
