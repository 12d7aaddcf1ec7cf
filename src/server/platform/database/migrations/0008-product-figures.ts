import { type Kysely, sql } from 'kysely';

/** A product's content, purity and price per gram as figures, by which the shop sorts and filters. */
export async function up<DB>(db: Kysely<DB>): Promise<void> {
  for (const statement of columns) await sql.raw(statement).execute(db);
  let last = '';
  for (;;) {
    const { rows } = await sql<Product>`select id, price_cents, dosage, purity from products
      where id > ${last} order by id limit 500`.execute(db);
    if (rows.length === 0) break;
    last = rows.at(-1)?.id ?? '';
    const figures = sql.join(rows.map((row) => sql`(${sql.join([row.id, ...figuresOf(row)])})`));
    // Both engines call the columns of VALUES so; PostgreSQL takes them for texts.
    await sql`update products set
        content_micrograms = cast(figures.column2 as bigint),
        purity_hundredths = cast(figures.column3 as integer),
        cents_per_gram = cast(figures.column4 as bigint)
      from (values ${figures}) as figures where products.id = figures.column1`.execute(db);
  }
  for (const statement of indexes) await sql.raw(statement).execute(db);
}

const columns = [
  `alter table products add column content_micrograms bigint
    constraint products_content check (content_micrograms > 0)`,
  `alter table products add column purity_hundredths integer
    constraint products_purity check (purity_hundredths between 0 and 10000)`,
  `alter table products add column cents_per_gram bigint
    constraint products_cents_per_gram check (cents_per_gram >= 0)`,
];

const indexes = [
  'create index products_by_unit_price on products (cents_per_gram, sort_name, id)',
  // All that a filter asks for, so that matches are counted without reading the products.
  `create index products_by_figures on products
    (purity_hundredths, content_micrograms, on_sale, stock, category)`,
];

type Product = { id: string; price_cents: number; dosage: string; purity: string };

const MICROGRAMS = new Map([
  ['µg', 1],
  ['ug', 1],
  ['mcg', 1],
  ['mg', 1000],
  ['g', 1_000_000],
]);

const PERCENTAGE = /^(?:[≥>]|>=)?\s*(\d{1,3}(?:\.\d+)?)\s*%\s*(?:\([^()]*\)|\[[^[\]]*\])?$/;

/** As the shop read them when this was written. */
function figuresOf({ price_cents, dosage, purity }: Product): (number | null)[] {
  const [, figure = '', unit = ''] = /^(\d+(?:\.\d+)?)\s*([µa-z]+)$/i.exec(dosage.trim()) ?? [];
  const micrograms = Math.round(Number(figure) * (MICROGRAMS.get(unit.replace('μ', 'µ')) ?? 0));
  const isMass = micrograms > 0 && Number.isSafeInteger(micrograms);
  return [
    isMass ? micrograms : null,
    readPurity(purity),
    isMass ? Math.round((price_cents * 1_000_000) / micrograms) : null,
  ];
}

function readPurity(purity: string): number | null {
  const [, figure] = PERCENTAGE.exec(purity) ?? [];
  if (figure === undefined || Number(figure) > 100) return null;
  const [whole = '', decimals = ''] = figure.split('.');
  return Number(whole) * 100 + Number(decimals.slice(0, 2).padEnd(2, '0'));
}
