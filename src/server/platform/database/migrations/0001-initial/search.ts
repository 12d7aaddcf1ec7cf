/** What search finds products by, and the order desk orders. */
export const search = (isPostgres: boolean) =>
  isPostgres
    ? [...productsOnPostgres, ...ordersOnPostgres]
    : [...productsOnSqlite, ...ordersOnSqlite];

const productIndexes = [
  'create index product_search_sorted on product_search (sort_name, product_id, name)',
  'create index product_search_by_name on product_search (name, sort_name, product_id)',
  'create index product_search_by_category on product_search (category, sort_name, product_id)',
];

// A long list of what is not yet sorted in would be read by every search.
const gin = 'with (gin_pending_list_limit = 256)';

const productsOnPostgres = [
  `create table product_search (
    product_id text collate "C" primary key references products (id) on delete cascade,
    sort_name text collate "C" not null,
    name text collate "C" not null,
    category text collate "C" not null,
    text text collate "C" not null,
    name_letters text collate "C" not null,
    text_letters text collate "C" not null,
    short_grams text[] collate "C" not null
  )`,
  ...productIndexes,
  `create index product_name_trigrams on product_search using gin (name_letters gin_trgm_ops) ${gin}`,
  `create index product_text_trigrams on product_search using gin (text_letters gin_trgm_ops) ${gin}`,
  `create index product_short_grams on product_search using gin (short_grams) ${gin}`,
  // Knowing how frequent a gram is, the planner would read every list of grams rather than the index.
  'alter table product_search alter column short_grams set statistics 0',
];

const contentless = "content = '', contentless_delete = 1, detail = none";
const trigrams = "tokenize = 'trigram case_sensitive 1'";

const productsOnSqlite = [
  `create table product_search (
    number integer primary key,
    product_id text not null unique references products (id) on delete cascade,
    sort_name text not null,
    name text not null,
    category text not null,
    text text not null
  )`,
  ...productIndexes,
  `create virtual table product_name_trigrams using fts5 (grams, ${contentless}, ${trigrams})`,
  `create virtual table product_text_trigrams using fts5 (grams, ${contentless}, ${trigrams})`,
  `create virtual table product_short_grams using fts5 (grams, ${contentless}, tokenize = 'ascii')`,
  `create trigger product_search_deleted after delete on product_search begin
    delete from product_name_trigrams where rowid = old.number;
    delete from product_text_trigrams where rowid = old.number;
    delete from product_short_grams where rowid = old.number;
  end`,
];

const ordersOnPostgres = [
  `create table order_search (
    place bigint generated always as identity primary key,
    order_id text not null unique references orders (id) on delete cascade,
    words tsvector not null
  )`,
  `create index order_search_words on order_search using gin (words) ${gin}`,
  // How common a beginning is decides between the index and the latest orders.
  'alter table order_search alter column words set statistics 1000',
];

const ordersOnSqlite = [
  `create table order_search (
    place integer primary key,
    order_id text not null unique references orders (id) on delete cascade
  )`,
  // An index for each length of a beginning: without it SQLite would gather all orders that have it, not the first.
  `create virtual table order_words using fts5 (words, ${contentless},
    tokenize = "ascii tokenchars '#@'", prefix = '1 2 3 4 5 6 7')`,
  `create trigger order_search_deleted after delete on order_search begin
    delete from order_words where rowid = old.place;
  end`,
];
