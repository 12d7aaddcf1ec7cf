import type { Product } from '../../src/contracts/catalogue/products.ts';
import type { Certificate } from '../../src/contracts/certificates/certificates.ts';
import { blankCertificate, blankLot } from '../../src/domain/certificates/blank-certificate.ts';
import { defaultTests, type TestResult } from '../../src/domain/certificates/test-results.ts';
import { formatCents } from '../../src/domain/pricing/money.ts';
import { priceCart } from '../../src/domain/pricing/price-cart.ts';
import { unitPriceOf } from '../../src/domain/pricing/quantity-prices.ts';
import { defaultShippingRule } from '../../src/domain/pricing/shipping.ts';
import { type PostSource, putPost } from '../../src/server/blog/index.ts';
import { saveProduct } from '../../src/server/catalogue/index.ts';
import {
  type EnteredLot,
  putLot as enterLot,
  getLot,
  publish,
} from '../../src/server/certificates/index.ts';
import { insertCode } from '../../src/server/discounts/index.ts';
import type { Queryable } from '../../src/server/platform/database/schema.ts';
import { changeTopic } from '../../src/server/platform/page-cache/invalidation.ts';
import type { Shop } from '../../src/server/platform/shop.ts';
import type { Browser } from './browser.ts';
import type { TestShop } from './test-shop.ts';

let made = 0;

/** A product like any other, with what the test cares about. */
export function aProduct(with_: Partial<Product> = {}): Product {
  made += 1;
  return {
    id: `product-${made}`,
    name: `Product ${made}`,
    description: 'A peptide for in-vitro research.',
    category: 'Neuropeptides',
    price: '40.00',
    originalPrice: null,
    image: '/attached_assets/0000000000000000-1200.webp',
    onSale: false,
    benefits: ['Lyophilized'],
    researchUses: ['Receptor binding assays'],
    purity: '98.6%',
    dosage: '5 mg',
    vialSize: '3 mL',
    stock: 100,
    coaUrl: null,
    specifications: 'Sequence: RPKPQQFFGLM',
    safetyDataSheet: null,
    ...with_,
  };
}

export async function putProduct(test: TestShop, with_: Partial<Product> = {}): Promise<Product> {
  const product = aProduct(with_);
  await saveProduct(test.shop, product);
  return product;
}

/** 'ha-peptide' as 5 mg and 25 mg; there was one of 1 mg. */
export async function putSizes(test: TestShop): Promise<void> {
  const shared = { name: 'HA Peptide', description: 'An epitope tag.' };
  const { id } = await putProduct(test, { ...shared, id: 'ha-peptide' });
  await putProduct(test, { ...shared, id: 'ha-peptide-25-mg', dosage: '25 mg', sizeOf: id });
  await test.shop.db
    .insertInto('former_addresses')
    .values({ id: 'ha-peptide-1-mg', leads_to: id })
    .execute();
}

/** A result for each usual test, all of them within their limits. */
export const measured: Record<string, Partial<TestResult>> = {
  'Identity (mass)': { method: 'ESI-MS', result: '1672.95', expected: '1672.97' },
  Purity: { method: 'RP-HPLC, 214 nm', result: '99.12' },
  Water: { result: '3.4' },
  'Peptide content': { result: '96.05' },
  Endotoxins: { result: '0.05' },
  'Heavy metals': { result: '2' },
};

/** A third party's certificate with every result within its limit, but for the tests and fields that are given. */
export function aCertificate(
  tests: Record<string, Partial<TestResult>> = {},
  with_: Partial<Certificate> = {},
): Certificate {
  return {
    ...blankCertificate(''),
    kind: 'third-party',
    reportNumber: 'R-2609-17',
    laboratory: 'Example Analytical, Burnaby',
    testedOn: '2025-09-24',
    issuedOn: '2025-10-02',
    appearance: 'White lyophilized cake',
    tests: defaultTests('').map((test) => ({
      ...test,
      ...measured[test.test],
      ...tests[test.test],
    })),
    ...with_,
  };
}

/** The same, with the laboratory's own record to compare: a lot of it is green. */
export function aProvenCertificate(tests: Record<string, Partial<TestResult>> = {}): Certificate {
  return aCertificate(tests, { lookupLink: 'https://lab.example/reports' });
}

/** A lot of a product, with what the test cares about. */
export function aLot(productId: string, with_: Partial<EnteredLot> = {}): EnteredLot {
  made += 1;
  return {
    id: `lot-${made}`,
    productId,
    number: `B-${1000 + made}`,
    ...blankLot,
    certificate: aCertificate(),
    ...with_,
  };
}

/** Enters a lot and publishes its certificate. */
export async function certifyLot(db: Queryable, lot: EnteredLot, now: number): Promise<void> {
  await enterLot(db, lot, now);
  await publish(db, await getLot(db, lot.id), now);
}

/** A lot of a product with a published certificate. */
export async function putLot(
  test: TestShop,
  productId: string,
  with_: Partial<EnteredLot> = {},
): Promise<EnteredLot> {
  const lot = aLot(productId, with_);
  const { shop } = test;
  await changeTopic(shop, ['catalogue', 'certificates'], (trx) =>
    certifyLot(trx, lot, shop.clock()),
  );
  return lot;
}

/** Adds or replaces a blog post. */
export async function savePost(shop: Shop, post: PostSource): Promise<void> {
  await changeTopic(shop, 'blog', (trx) => putPost(trx, post, shop.clock()));
}

type Code = Parameters<typeof insertCode>[1];

export async function putCode(test: TestShop, with_: Partial<Code> = {}): Promise<Code> {
  const code: Code = {
    code: 'TEN',
    discountType: 'percentage',
    discountValue: '10',
    usageLimit: null,
    expiresAt: null,
    isActive: true,
    ...with_,
  };
  await insertCode(test.shop.db, code, test.time.now);
  return code;
}

/** A made-up recipient; example.com receives no mail. */
export const recipient = {
  firstName: 'Ada',
  lastName: 'Tester',
  email: 'ada@example.com',
  phone: '604 555 0199',
  address: '100 Main Street',
  addressLine2: '',
  city: 'Vancouver',
  province: 'BC',
  postalCode: 'V6Z 2C7',
  country: 'Canada',
};

/** What the checkout would send for products in these quantities. */
export function orderFor(
  lines: readonly (readonly [Product, number])[],
  discount: { code: string; type: 'percentage' | 'fixed'; value: number } | null = null,
) {
  const totals = priceCart(
    lines.map(([product, quantity]) => ({ unitPrice: unitPriceOf(product, quantity), quantity })),
    discount,
    defaultShippingRule,
  );
  return {
    ...recipient,
    subtotal: formatCents(totals.subtotal),
    discountAmount: formatCents(totals.discount),
    discountCode: discount?.code ?? null,
    total: formatCents(totals.total),
    status: 'pending',
  };
}

/** Puts one product into a browser's cart. */
export async function fillCart(browser: Browser, product: Product, quantity = 1): Promise<void> {
  const reply = await browser.post('/api/cart', { productId: product.id, quantity });
  if (reply.status !== 200) throw new Error(`The cart was not filled: ${reply.text}`);
}
