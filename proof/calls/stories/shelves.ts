import sharp from 'sharp';
import type { z } from 'zod';
import * as products from '../../../src/contracts/catalogue/admin-products.ts';
import * as prices from '../../../src/contracts/catalogue/change-prices.ts';
import * as imports from '../../../src/contracts/catalogue/import-products.ts';
import { uploadImage } from '../../../src/contracts/catalogue/upload-image.ts';
import { uploadDocument } from '../../../src/contracts/certificates/upload-document.ts';
import {
  discountCodes,
  listDiscountCodes,
} from '../../../src/contracts/discounts/admin-discount-codes.ts';
import type { Scene } from '../scene.ts';
import { stockShelf } from './buy.ts';

/** A product with its picture and documents, from the first to the last. */
export async function keepProducts(scene: Scene): Promise<void> {
  const { owner, word } = scene;
  const { id } = await stockShelf(scene);
  const params = { id };
  const file = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#7a9' } })
    .png()
    .toBuffer();
  const { imagePath } = await owner(uploadImage, { file });
  const { documentPath } = await owner(uploadDocument, {
    file: Buffer.from(`%PDF-1.7 ${word()} startxref 9 %%EOF`),
  });
  await owner(products.listAdminProducts, { query: { q: 'Compound', sort: 'stock' } });
  const { version } = await owner(products.getAdminProduct, { params });
  await owner(products.updateProduct, {
    params,
    body: {
      image: imagePath,
      safetyDataSheet: documentPath,
      benefits: ['Lyophilized'],
      originalPrice: '50.00',
      ...{ stock: 40, stockReason: 'Counted', lowStockAt: 8 },
      version,
    },
  });
  await owner(products.listStockChanges, { params });

  await owner(products.deleteProduct, { params });
}

/** An exported file comes back, and is undone. */
export async function importShelf(scene: Scene): Promise<void> {
  const { owner, word } = scene;
  const product = await stockShelf(scene);
  const name = `Compound ${word()}`;
  await owner(imports.previewImport, { body: { products: [{ name: product.name }, { name }] } });
  const id = word();
  await owner(imports.importProducts, {
    body: {
      products: [product, { ...product, name }],
      existing: 'update',
      key: id,
      import: { id, file: 'products.json' },
    },
  });
  await owner(imports.listImports, {});
  await owner(imports.undoImport, { params: { id } });
}

/** Prices go up, and come back. */
export async function raisePrices(scene: Scene): Promise<void> {
  const { owner, word } = scene;
  const { id: product } = await stockShelf(scene);
  const change: z.input<typeof prices.priceChange> = {
    ...{ direction: 'up', unit: 'percent', value: '5' },
    ...{ rounding: '5-cents', originalPrices: true, salePrices: true },
  };
  const plan = await owner(prices.planPrices, { body: { ids: [product], change } });
  await owner(prices.readPrices, { body: { rows: [{ row: 2, id: product, price: '44.00' }] } });
  const id = word();
  const products = plan.products.map(({ name: _, ...one }) => one);
  await owner(prices.storePrices, {
    body: { products, change, key: id, import: { id, file: '' } },
  });
  await owner(imports.undoImport, { params: { id } });
}

/** A discount code, from the first to the last. */
export async function keepCodes({ owner, word }: Scene): Promise<void> {
  const { id, version } = await owner(discountCodes.create, {
    body: { code: word(), discountType: 'fixed', discountValue: '5.00', expiresAt: '2030-01-31' },
  });
  const params = { id };
  await owner(listDiscountCodes, {});
  await owner(discountCodes.list, {});
  await owner(discountCodes.get, { params });
  await owner(discountCodes.update, { params, body: { usageLimit: 3, version } });
  await owner(discountCodes.remove, { params });
}
