import type { Lot } from '../../src/contracts/certificates.ts';
import type { Product } from '../../src/contracts/products.ts';
import { noMethods } from '../../src/domain/certificate.ts';
import { formatCents } from '../../src/domain/money.ts';
import { priceCart } from '../../src/domain/price-cart.ts';
import { unitPriceOf } from '../../src/domain/quantity-prices.ts';
import { defaultShippingRule } from '../../src/domain/shipping.ts';
import { type PostSource, putPost } from '../../src/server/blog/index.ts';
import { saveProduct } from '../../src/server/catalogue/index.ts';
import { saveLot } from '../../src/server/certificates/index.ts';
import { insertCode } from '../../src/server/discounts/index.ts';
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

/** A lot of a product with every result within its limit, with what the test cares about. */
export function aLot(productId: string, with_: Partial<Lot> = {}): Lot {
  made += 1;
  return {
    id: `lot-${made}`,
    productId,
    number: `B-${1000 + made}`,
    laboratory: 'Example Analytical, Burnaby',
    testedOn: '2026-09-24',
    issuedOn: '2026-10-02',
    results: {
      purity: '99.12',
      water: '3.40',
      peptideContent: '96.05',
      endotoxins: '0.05',
      heavyMetals: '2.00',
    },
    mass: { measured: '1672.95', expected: '1672.97' },
    methods: { ...noMethods, purity: 'RP-HPLC, 214 nm', mass: 'ESI-MS' },
    appearance: 'White lyophilized cake',
    ...with_,
  };
}

export async function putLot(
  test: TestShop,
  productId: string,
  with_: Partial<Lot> = {},
): Promise<Lot> {
  const lot = aLot(productId, with_);
  await saveLot(test.shop, lot);
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
