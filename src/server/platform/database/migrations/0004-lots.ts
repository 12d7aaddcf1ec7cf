import { type Kysely, type RawBuilder, sql } from 'kysely';

const HUNDRED_PERCENT = 10_000;
const LARGEST_FIGURE = 99_999_999;

/** Results are counted in hundredths of their unit, so that none is rounded; null where nothing was measured. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('lots')
    .addColumn('id', 'text', (c) => c.primaryKey())
    // Orders keep a copy of what they sold, so a lot may go with its product.
    .addColumn('product_id', 'text', (c) =>
      c.notNull().references('products.id').onDelete('cascade'),
    )
    .addColumn('number', 'text', (c) => c.notNull())
    .addColumn('laboratory', 'text', (c) => c.notNull())
    .addColumn('tested_on', 'text', (c) => c.notNull())
    .addColumn('issued_on', 'text', (c) => c.notNull())
    .addColumn('purity_hundredths', 'integer')
    .addColumn('water_hundredths', 'integer')
    .addColumn('peptide_content_hundredths', 'integer')
    .addColumn('endotoxins_hundredths', 'integer')
    .addColumn('heavy_metals_hundredths', 'integer')
    .addColumn('measured_mass_hundredths', 'integer')
    .addColumn('expected_mass_hundredths', 'integer')
    .addColumn('appearance', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .addUniqueConstraint('lots_once', ['product_id', 'number'])
    .addCheckConstraint('lots_number', sql`length(number) between 1 and 40`)
    .addCheckConstraint('lots_laboratory', sql`length(laboratory) > 0`)
    .addCheckConstraint(
      'lots_dates',
      sql`tested_on like '____-__-__' and issued_on like '____-__-__' and issued_on >= tested_on`,
    )
    .addCheckConstraint('lots_purity', upTo('purity_hundredths', HUNDRED_PERCENT))
    .addCheckConstraint('lots_water', upTo('water_hundredths', HUNDRED_PERCENT))
    .addCheckConstraint('lots_peptide_content', upTo('peptide_content_hundredths', HUNDRED_PERCENT))
    .addCheckConstraint('lots_endotoxins', upTo('endotoxins_hundredths', LARGEST_FIGURE))
    .addCheckConstraint('lots_heavy_metals', upTo('heavy_metals_hundredths', LARGEST_FIGURE))
    .addCheckConstraint(
      'lots_masses',
      sql`(measured_mass_hundredths is null) = (expected_mass_hundredths is null)
        and (measured_mass_hundredths is null or measured_mass_hundredths > 0)
        and (expected_mass_hundredths is null or expected_mass_hundredths > 0)`,
    )
    .execute();
  await db.schema
    .createIndex('lots_by_date')
    .on('lots')
    .columns(['product_id', 'issued_on', 'created_at'])
    .execute();
}

function upTo(column: string, largest: number): RawBuilder<boolean> {
  return sql`${sql.ref(column)} is null or ${sql.ref(column)} between 0 and ${sql.lit(largest)}`;
}
