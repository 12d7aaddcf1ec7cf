import {
  type AdminProduct,
  createProduct,
} from '../../../src/contracts/catalogue/admin-products.ts';
import {
  browseCatalogue,
  getProduct,
  listProducts,
  listRelated,
} from '../../../src/contracts/catalogue/products.ts';
import { searchShop } from '../../../src/contracts/catalogue/search.ts';
import { createLot, publishLot } from '../../../src/contracts/certificates/admin-lots.ts';
import {
  readCertificateLog,
  readLogHead,
} from '../../../src/contracts/certificates/certificate-log.ts';
import {
  findLots,
  listCertificates,
  listLots,
} from '../../../src/contracts/certificates/certificates.ts';
import {
  addToCart,
  changeQuantity,
  getCart,
  removeFromCart,
} from '../../../src/contracts/checkout/cart.ts';
import * as ownOrder from '../../../src/contracts/checkout/change-own-order.ts';
import * as orders from '../../../src/contracts/checkout/orders.ts';
import { getShopSettings } from '../../../src/contracts/content/shop-settings.ts';
import { discountCodes } from '../../../src/contracts/discounts/admin-discount-codes.ts';
import { validateDiscountCode } from '../../../src/contracts/discounts/discount-codes.ts';
import { blankCertificate } from '../../../src/domain/certificates/blank-certificate.ts';
import { defaultTests } from '../../../src/domain/certificates/test-results.ts';
import { orderFor } from '../../../tests/support/factories.ts';
import type { Scene } from '../scene.ts';

/** A new product of 40.00. */
export function stockShelf({ owner, word }: Scene): Promise<AdminProduct> {
  return owner(createProduct, {
    body: {
      name: `Compound ${word()}`,
      price: '40.00',
      image: 'https://shop.example/vial.webp',
      category: 'Neuropeptides',
      stock: 100_000,
    },
  });
}

/** A certificate that may be published. */
export const aCertificate = {
  ...blankCertificate(''),
  kind: 'own',
  testedOn: '2026-01-10',
  issuedOn: '2026-01-12',
  tests: defaultTests('').map((test) =>
    test.test === 'Purity' ? { ...test, result: '99.12' } : test,
  ),
} as const;

type Code = { code: string; type: 'percentage' | 'fixed'; value: number };

/** Buys one of a product; gives the order and its key. */
export async function buy(
  scene: Scene,
  product: AdminProduct,
  code: Code | null = null,
  quantity = 1,
) {
  const { shopper, person, word } = scene;
  await shopper(addToCart, { body: { productId: product.id, quantity } });
  const key = `key-${word()}`;
  const { id } = await shopper(orders.placeOrder, {
    headers: { 'idempotency-key': key },
    body: {
      ...orderFor([[product, quantity]], code),
      firstName: person,
      lastName: person,
      email: `${person}@example.com`,
      address: `12 ${person} Street`,
      city: person,
      province: 'BC',
      status: 'pending',
    },
  });
  return { key, ...(await shopper(orders.getOrder, { params: { orderId: id } })) };
}

/** A shopper looks around, fills the cart, orders with a code and follows the order. */
export async function lookAndBuy(scene: Scene): Promise<void> {
  const { owner, shopper, stranger, person, word } = scene;
  const product = await stockShelf(scene);
  const number = word();
  const lot = await owner(createLot, {
    body: { productId: product.id, number, certificate: aCertificate },
  });
  await owner(publishLot, { params: { id: lot.id }, body: { version: lot.version } });
  await stranger(getShopSettings, {});
  await stranger(listProducts, {});
  await stranger(browseCatalogue, { query: { category: product.category, sort: 'price-low' } });
  await stranger(getProduct, { params: { id: product.id } });
  await stranger(listRelated, { params: { id: product.id } });
  await stranger(listLots, { params: { id: product.id } });
  await stranger(listCertificates, { query: { page: 1, q: number } });
  await stranger(findLots, { params: { number } });
  await stranger(readCertificateLog, {});
  await stranger(readLogHead, {});
  await stranger(searchShop, { query: { q: product.name } });

  const [item] = await shopper(addToCart, { body: { productId: product.id, quantity: 2 } });
  const params = { id: item?.id ?? '' };
  await shopper(changeQuantity, { params, body: { quantity: 1 } });
  await shopper(getCart, {});
  await shopper(removeFromCart, { params });

  const { code } = await owner(discountCodes.create, {
    body: { code: word(), discountValue: '10' },
  });
  await shopper(validateDiscountCode, { body: { code } });
  const order = await buy(scene, product, { code, type: 'percentage', value: 1000 });
  await shopper(orders.findOrderByKey, { params: { key: order.key } });
  await stranger(orders.getOrder, { params: { orderId: order.id } });
  await stranger(orders.findOrder, {
    body: { number: order.number, email: `${person}@example.com` },
  });
  await shopper(orders.reportSent, { params: { orderId: order.id }, body: {} });
  await shopper(orders.takeBackSent, { params: { orderId: order.id } });
  const { firstName, lastName, phone, addressLine2, city, province, postalCode, country } = order;
  const recipient = {
    firstName,
    lastName,
    phone,
    addressLine2,
    city,
    province,
    postalCode,
    country,
  };
  const own = { params: { orderId: order.id } };
  const address = `${word()} Main Street`;
  await shopper(ownOrder.correctOwnAddress, { ...own, body: { ...recipient, address } });
  await shopper(ownOrder.cancelOwnOrder, { ...own, body: {} });
}
