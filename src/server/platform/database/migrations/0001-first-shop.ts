import { type CreateTableBuilder, type Kysely, type RawBuilder, sql } from 'kysely';
import { isPostgres } from '../engine.ts';

const MAX_CENTS = 100_000_000;

/** Column types that mean the same on SQLite and PostgreSQL. */
const cents = 'integer';
const time = 'bigint';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createCatalogue(db);
  await createCart(db);
  await createOrders(db);
  await createShop(db);
}

async function createCatalogue(db: Kysely<unknown>) {
  // Names are sorted by bytes of a folded copy, so that both engines agree whatever their locale.
  const bytewise = isPostgres(db) ? sql`text collate "C"` : sql`text`;
  const products = db.schema
    .createTable('products')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('sort_name', bytewise, (c) => c.notNull())
    .addColumn('description', 'text', (c) => c.notNull())
    .addColumn('category', 'text', (c) => c.notNull())
    .addColumn('price_cents', cents, (c) => c.notNull())
    .addColumn('original_price_cents', cents)
    .addColumn('image', 'text', (c) => c.notNull())
    .addColumn('on_sale', 'integer', (c) => c.notNull())
    .addColumn('benefits', 'text', (c) => c.notNull())
    .addColumn('research_uses', 'text', (c) => c.notNull())
    .addColumn('purity', 'text', (c) => c.notNull())
    .addColumn('dosage', 'text', (c) => c.notNull())
    .addColumn('vial_size', 'text', (c) => c.notNull())
    .addColumn('stock', 'integer', (c) => c.notNull())
    .addColumn('coa_url', 'text')
    .addColumn('specifications', 'text', (c) => c.notNull())
    .addColumn('created_at', time, (c) => c.notNull())
    .addColumn('updated_at', time, (c) => c.notNull());
  await withChecks(products, {
    products_name: sql`length(name) > 0`,
    products_price: amount('price_cents'),
    products_original_price: sql`original_price_cents is null or (${amount('original_price_cents')})`,
    products_on_sale: sql`on_sale in (0, 1)`,
    products_stock: sql`stock >= 0`,
  }).execute();
  await db.schema
    .createIndex('products_by_name')
    .on('products')
    .columns(['sort_name', 'id'])
    .execute();
  await db.schema
    .createIndex('products_by_category')
    .on('products')
    .columns(['category', 'sort_name', 'id'])
    .execute();
  await db.schema
    .createIndex('products_by_price')
    .on('products')
    .columns(['price_cents', 'sort_name', 'id'])
    .execute();

  const codes = db.schema
    .createTable('discount_codes')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('code', 'text', (c) => c.notNull().unique())
    .addColumn('discount_type', 'text', (c) => c.notNull())
    .addColumn('value_hundredths', 'integer', (c) => c.notNull())
    .addColumn('usage_limit', 'integer')
    .addColumn('used_count', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('expires_at', time)
    .addColumn('is_active', 'integer', (c) => c.notNull())
    .addColumn('created_at', time, (c) => c.notNull());
  await withChecks(codes, {
    codes_code: sql`length(code) > 0 and code = upper(code)`,
    codes_type: sql`discount_type in ('percentage', 'fixed')`,
    codes_value: sql`value_hundredths > 0 and value_hundredths <= ${sql.lit(MAX_CENTS)}`,
    codes_percentage: sql`discount_type <> 'percentage' or value_hundredths <= 10000`,
    codes_limit: sql`usage_limit is null or usage_limit > 0`,
    codes_used: sql`used_count >= 0 and (usage_limit is null or used_count <= usage_limit)`,
    codes_active: sql`is_active in (0, 1)`,
  }).execute();
}

async function createCart(db: Kysely<unknown>) {
  await db.schema
    .createTable('sessions')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('created_at', time, (c) => c.notNull())
    .addColumn('expires_at', time, (c) => c.notNull())
    .execute();
  await db.schema.createIndex('sessions_by_expiry').on('sessions').column('expires_at').execute();

  const lines = db.schema
    .createTable('cart_lines')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('session_id', 'text', (c) =>
      c.notNull().references('sessions.id').onDelete('cascade'),
    )
    .addColumn('product_id', 'text', (c) =>
      c.notNull().references('products.id').onDelete('cascade'),
    )
    .addColumn('quantity', 'integer', (c) => c.notNull())
    .addColumn('added_at', time, (c) => c.notNull())
    .addUniqueConstraint('cart_lines_once', ['session_id', 'product_id']);
  await withChecks(lines, { cart_lines_quantity: sql`quantity between 1 and 99` }).execute();
  await db.schema
    .createIndex('cart_lines_by_product')
    .on('cart_lines')
    .column('product_id')
    .execute();
}

async function createOrders(db: Kysely<unknown>) {
  const orders = db.schema
    .createTable('orders')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('number', 'text', (c) => c.notNull().unique())
    .addColumn('session_id', 'text', (c) => c.references('sessions.id').onDelete('set null'))
    .addColumn('idempotency_key', 'text')
    .addColumn('request_hash', 'text', (c) => c.notNull())
    .addColumn('first_name', 'text', (c) => c.notNull())
    .addColumn('last_name', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('phone', 'text', (c) => c.notNull())
    .addColumn('address', 'text', (c) => c.notNull())
    .addColumn('city', 'text', (c) => c.notNull())
    .addColumn('province', 'text', (c) => c.notNull())
    .addColumn('postal_code', 'text', (c) => c.notNull())
    .addColumn('country', 'text', (c) => c.notNull())
    .addColumn('subtotal_cents', 'bigint', (c) => c.notNull())
    .addColumn('shipping_cents', 'bigint', (c) => c.notNull())
    .addColumn('discount_cents', 'bigint', (c) => c.notNull())
    .addColumn('total_cents', 'bigint', (c) => c.notNull())
    .addColumn('discount_code', 'text')
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('created_at', time, (c) => c.notNull())
    .addUniqueConstraint('orders_once', ['session_id', 'idempotency_key']);
  await withChecks(orders, {
    orders_number: sql`length(number) = 8 and number = upper(number)`,
    orders_amounts: sql`subtotal_cents >= 0 and shipping_cents >= 0 and total_cents >= 0`,
    orders_discount: sql`discount_cents >= 0 and discount_cents <= subtotal_cents`,
    orders_total: sql`total_cents = subtotal_cents + shipping_cents - discount_cents`,
    orders_country: sql`country = 'Canada'`,
    orders_status: sql`status in ('pending', 'paid', 'shipped', 'delivered', 'expired', 'cancelled', 'refund-due', 'refunded')`,
  }).execute();

  const lines = db.schema
    .createTable('order_lines')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('order_id', 'text', (c) => c.notNull().references('orders.id').onDelete('cascade'))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('product_id', 'text', (c) => c.notNull())
    .addColumn('quantity', 'integer', (c) => c.notNull())
    .addColumn('unit_price_cents', cents, (c) => c.notNull())
    .addColumn('product', 'text', (c) => c.notNull())
    .addUniqueConstraint('order_lines_position', ['order_id', 'position']);
  await withChecks(lines, {
    order_lines_quantity: sql`quantity between 1 and 99`,
    order_lines_price: amount('unit_price_cents'),
  }).execute();
}

async function createShop(db: Kysely<unknown>) {
  await db.schema
    .createTable('page_content')
    .addColumn('page_id', 'text', (c) => c.primaryKey())
    .addColumn('content', 'text', (c) => c.notNull())
    .addColumn('updated_at', time, (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('settings')
    .addColumn('key', 'text', (c) => c.primaryKey())
    .addColumn('value', 'text', (c) => c.notNull())
    .execute();
  const administrators = db.schema
    .createTable('administrators')
    .addColumn('id', 'integer', (c) => c.primaryKey())
    .addColumn('username', 'text', (c) => c.notNull())
    .addColumn('password_hash', 'text', (c) => c.notNull())
    .addColumn('created_at', time, (c) => c.notNull());
  await withChecks(administrators, { administrators_one: sql`id = 1` }).execute();
  await db.schema
    .createTable('outbox')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('payload', 'text', (c) => c.notNull())
    .addColumn('created_at', time, (c) => c.notNull())
    .addColumn('done_at', time)
    .execute();
  await db.schema
    .createIndex('outbox_waiting')
    .on('outbox')
    .column('created_at')
    .where(sql.ref('done_at'), 'is', null)
    .execute();
}

function amount(column: string): RawBuilder<boolean> {
  return sql`${sql.ref(column)} >= 0 and ${sql.ref(column)} <= ${sql.lit(MAX_CENTS)}`;
}

function withChecks<T extends string, C extends string>(
  table: CreateTableBuilder<T, C>,
  checks: Record<string, RawBuilder<unknown>>,
): CreateTableBuilder<T, C> {
  return Object.entries(checks).reduce(
    (built, [name, check]) => built.addCheckConstraint(name, check),
    table,
  );
}
