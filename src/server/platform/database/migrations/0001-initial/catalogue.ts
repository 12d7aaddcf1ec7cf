/** Products, their lots, and the codes they are sold with. */
export const catalogue = (isPostgres: boolean) => [
  // Names are sorted by bytes of a folded copy, so that both engines agree whatever their locale.
  `create table products (
    id text primary key,
    name text not null constraint products_name check (length(name) > 0),
    sort_name text ${isPostgres ? 'collate "C"' : ''} not null,
    description text not null,
    category text not null,
    price_cents integer not null constraint products_price check (price_cents >= 0 and price_cents <= 100000000),
    original_price_cents integer constraint products_original_price
      check (original_price_cents is null or (original_price_cents >= 0 and original_price_cents <= 100000000)),
    image text not null,
    on_sale integer not null constraint products_on_sale check (on_sale in (0, 1)),
    benefits text not null,
    research_uses text not null,
    purity text not null,
    dosage text not null,
    vial_size text not null,
    stock integer not null constraint products_stock check (stock >= 0),
    stock_counted integer not null default 0,
    coa_url text,
    specifications text not null,
    version integer not null default 1,
    created_at bigint not null,
    updated_at bigint not null
  )`,
  'create index products_by_name on products (sort_name, id)',
  'create index products_by_category on products (category, sort_name, id)',
  'create index products_by_price on products (price_cents, sort_name, id)',

  // Orders keep a copy of what they sold, so a lot may go with its product.
  `create table lots (
    id text primary key,
    product_id text not null references products (id) on delete cascade,
    number text not null constraint lots_number check (length(number) between 1 and 40),
    laboratory text not null constraint lots_laboratory check (length(laboratory) > 0),
    tested_on text not null,
    issued_on text not null,
    ${lotResult('purity', 10_000)},
    ${lotResult('water', 10_000)},
    ${lotResult('peptide_content', 10_000)},
    ${lotResult('endotoxins', 99_999_999)},
    ${lotResult('heavy_metals', 99_999_999)},
    below text not null default '[]',
    measured_mass_hundredths integer,
    expected_mass_hundredths integer,
    appearance text not null,
    version integer not null default 1,
    created_at bigint not null,
    updated_at bigint not null,
    constraint lots_once unique (product_id, number),
    constraint lots_dates
      check (tested_on like '____-__-__' and issued_on like '____-__-__' and issued_on >= tested_on),
    constraint lots_masses
      check ((measured_mass_hundredths is null) = (expected_mass_hundredths is null)
        and (measured_mass_hundredths is null or measured_mass_hundredths > 0)
        and (expected_mass_hundredths is null or expected_mass_hundredths > 0))
  )`,
  'create index lots_by_date on lots (product_id, issued_on, created_at)',

  `create table discount_codes (
    id text primary key,
    code text not null unique constraint codes_code check (length(code) > 0 and code = upper(code)),
    discount_type text not null constraint codes_type check (discount_type in ('percentage', 'fixed')),
    value_hundredths integer not null
      constraint codes_value check (value_hundredths > 0 and value_hundredths <= 100000000),
    usage_limit integer constraint codes_limit check (usage_limit is null or usage_limit > 0),
    used_count integer not null default 0,
    expires_at bigint,
    is_active integer not null constraint codes_active check (is_active in (0, 1)),
    first_order_only integer not null default 0 check (first_order_only in (0, 1)),
    by_sign_up integer not null default 0 check (by_sign_up in (0, 1)),
    version integer not null default 1,
    created_at bigint not null,
    constraint codes_percentage check (discount_type <> 'percentage' or value_hundredths <= 10000),
    constraint codes_used check (used_count >= 0 and (usage_limit is null or used_count <= usage_limit))
  )`,
];

/** A column of results in hundredths of their unit, so that none is rounded; null where nothing was measured. */
function lotResult(name: string, largest: number): string {
  const column = `${name}_hundredths`;
  return `${column} integer constraint lots_${name} check (${column} is null or ${column} between 0 and ${largest})`;
}
