import { type Kysely, sql } from 'kysely';

/**
 * What a certificate says is no longer a row's columns: a lot has the one that is being written, as JSON, and each
 * published version is a row of its own, which nothing changes. Certificates outlive their lot and product.
 */
export async function up<DB>(db: Kysely<DB>): Promise<void> {
  for (const statement of tables) await sql.raw(statement).execute(db);
  const { rows } = await sql<OldLot>`
    select lots.*, products.name as product_name, products.dosage, products.vial_size,
      products.specifications
    from lots join products on products.id = lots.product_id
    order by lots.issued_on, lots.created_at, lots.id`.execute(db);
  for (const row of rows) await copyLot(db, row);
  await sql`drop table lots`.execute(db);
  await sql`alter table new_lots rename to lots`.execute(db);
  await sql`create index lots_by_number on lots (number)`.execute(db);
}

const tables = [
  `create table new_lots (
    id text primary key,
    product_id text not null references products (id) on delete cascade,
    number text not null constraint lots_number_length check (length(number) between 1 and 40),
    made_on text not null default '',
    received_on text not null default '',
    expires_on text not null default '',
    retest_on text not null default '',
    quantity integer constraint lots_quantity check (quantity >= 0),
    is_announced integer not null default 0 constraint lots_announced check (is_announced in (0, 1)),
    recalled_at bigint,
    recall_reason text not null default '',
    certificate text not null,
    version integer not null default 1,
    created_at bigint not null,
    updated_at bigint not null,
    constraint lots_number_once unique (product_id, number)
  )`,
  `create table certificates (
    id text primary key,
    lot_id text not null,
    version integer not null,
    report_number text not null,
    issued_on text not null,
    document text not null,
    published_at bigint not null,
    sequence integer unique,
    previous_hash text,
    hash text,
    signature text,
    constraint certificates_version unique (lot_id, version),
    constraint certificates_logged check (
      (sequence is null) = (hash is null) and (sequence is null) = (signature is null)
        and (sequence is null) = (previous_hash is null))
  )`,
  `create table certificate_keys (
    id integer primary key constraint certificate_keys_one check (id = 1),
    private_key text not null
  )`,
];

type OldLot = {
  id: string;
  product_id: string;
  product_name: string;
  dosage: string | null;
  vial_size: string | null;
  specifications: string | null;
  number: string;
  laboratory: string;
  tested_on: string;
  issued_on: string;
  below: string;
  methods: string;
  measured_mass_hundredths: number | null;
  expected_mass_hundredths: number | null;
  appearance: string;
  version: number;
  created_at: number | string;
  updated_at: number | string;
} & Record<`${Result}_hundredths`, number | null>;

type Result = 'purity' | 'water' | 'peptide_content' | 'endotoxins' | 'heavy_metals';

const tests = [
  ['purity', 'purity', 'Purity', '%', 'at least', '98.0'],
  ['water', 'water', 'Water', '%', 'at most', '5.0'],
  ['peptide_content', 'peptideContent', 'Peptide content', '%', 'at least', '95.0'],
  ['endotoxins', 'endotoxins', 'Endotoxins', 'EU/mg', 'at most', '5.0'],
  ['heavy_metals', 'heavyMetals', 'Heavy metals', 'ppm', 'at most', '10'],
] as const;

const DEMONSTRATION = 'None. This is a demonstration: its figures are made up.';

async function copyLot<DB>(db: Kysely<DB>, row: OldLot): Promise<void> {
  const certificate = readCertificate(row);
  const isDemonstration = row.laboratory === DEMONSTRATION;
  await sql`insert into new_lots
    (id, product_id, number, is_announced, certificate, version, created_at, updated_at)
    values (${row.id}, ${row.product_id}, ${row.number}, 1, ${JSON.stringify(certificate)},
      ${row.version}, ${row.created_at}, ${row.updated_at})`.execute(db);
  if (!isDemonstration && certificate.tests.every(({ result }) => result === null)) return;
  const at = Number(row.created_at);
  const id = `${row.id}-1`;
  const document = {
    id,
    ...certificate,
    version: 1,
    publishedAt: new Date(at).toISOString(),
    item: {
      productId: row.product_id,
      name: row.product_name,
      content: row.dosage ?? '',
      vialSize: row.vial_size ?? '',
      casNumber: readLine(row, /^CAS[^:]*:\s*(.+)$/im),
      sequence: readLine(row, /^(?:[a-z]+ )?sequence:\s*(.+)$/im),
      molecularWeight: readLine(row, /^molecular weight:\s*(.+)$/im),
      saltForm: readLine(row, /^salt(?: form)?:\s*(.+)$/im),
    },
    lot: { number: row.number, madeOn: '', receivedOn: '', expiresOn: '', retestOn: '' },
  };
  await sql`insert into certificates
    (id, lot_id, version, report_number, issued_on, document, published_at)
    values (${id}, ${row.id}, 1, '', ${row.issued_on}, ${JSON.stringify(document)}, ${at})`.execute(
    db,
  );
}

function readCertificate(row: OldLot) {
  const methods: Record<string, string | undefined> = JSON.parse(row.methods);
  const { mass: massMethod = '' } = methods;
  const below: string[] = JSON.parse(row.below);
  const more = { expected: '', detectionLimit: '', quantitationLimit: '', uncertainty: '' };
  const mass = {
    ...more,
    test: 'Identity (mass)',
    method: massMethod,
    result: writeFigure(row.measured_mass_hundredths),
    unit: 'Da',
    bound: 'within',
    limit: '1.0',
    expected: writeFigure(row.expected_mass_hundredths) ?? '',
  };
  const results = tests.map(([column, name, test, unit, bound, limit]) => {
    const figure = writeFigure(row[`${column}_hundredths`]);
    const result = figure && (below.includes(name) ? `<${figure}` : figure);
    return { ...more, test, method: methods[name] ?? '', result, unit, bound, limit };
  });
  const isDemonstration = row.laboratory === DEMONSTRATION;
  return {
    kind: isDemonstration ? 'demonstration' : '',
    reportNumber: '',
    laboratory: isDemonstration ? '' : row.laboratory,
    laboratoryAddress: '',
    accreditation: '',
    submittedBy: '',
    sampledBy: '',
    sampledOn: '',
    receivedOn: '',
    testedOn: row.tested_on,
    issuedOn: row.issued_on,
    appearance: row.appearance,
    tests: [mass, ...results],
    decisionRule: '',
    authorisedBy: '',
    remarks: '',
    lookupLink: '',
    lookupCode: '',
    evidence: [],
  };
}

function writeFigure(hundredths: number | null): string | null {
  return hundredths === null ? null : (hundredths / 100).toFixed(2).replace(/0$/, '');
}

function readLine({ specifications }: OldLot, line: RegExp): string {
  return line.exec(specifications ?? '')?.[1]?.trim() ?? '';
}
