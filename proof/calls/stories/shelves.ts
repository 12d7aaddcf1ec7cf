import sharp from 'sharp';
import * as codes from '../../../src/contracts/admin-discount-codes.ts';
import * as lots from '../../../src/contracts/admin-lots.ts';
import * as products from '../../../src/contracts/admin-products.ts';
import { listPublishedResults } from '../../../src/contracts/certificate-log.ts';
import { getChromatogram } from '../../../src/contracts/certificates.ts';
import * as earlier from '../../../src/contracts/earlier-orders.ts';
import * as imports from '../../../src/contracts/import-products.ts';
import { uploadDocument } from '../../../src/contracts/upload-document.ts';
import { uploadEvidence } from '../../../src/contracts/upload-evidence.ts';
import { uploadImage } from '../../../src/contracts/upload-image.ts';
import type { Scene } from '../scene.ts';
import { aCertificate, stockShelf } from './buy.ts';

/** HPLC data with one peak. */
const aTrace = Array.from({ length: 1000 }, (_, index) => {
  const minutes = index / 100;
  return `${minutes.toFixed(2)},${(100 * Math.exp(-((minutes - 5) ** 2) / 0.02)).toFixed(3)}`;
}).join('\n');

/** A product with its picture and lots, from the first to the last. */
export async function keepProducts(scene: Scene): Promise<void> {
  const { owner, stranger, word } = scene;
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
      version,
    },
  });

  const evidence = [];
  for (const bytes of [`%PDF-1.7 ${word()} startxref 9 %%EOF`, aTrace]) {
    const uploaded = await owner(uploadEvidence, { file: Buffer.from(bytes) });
    evidence.push({ ...uploaded, name: 'a file', text: '', integratedFrom: '' });
  }
  const lot = await owner(lots.createLot, {
    body: { productId: id, number: word(), certificate: aCertificate },
  });
  const at = { params: { id: lot.id } };
  await owner(lots.listAdminLots, { query: { productId: id } });
  await owner(lots.getAdminLot, at);
  const changed = await owner(lots.updateLot, {
    ...at,
    body: {
      certificate: { ...aCertificate, evidence },
      version: lot.version,
    },
  });
  await owner(lots.publishLot, { ...at, body: { version: changed.version } });
  await stranger(getChromatogram, { params: { id: `${lot.id}-1` } });
  await stranger(listPublishedResults, {});
  const place = { count: 1, firstPosition: 1, origin: 'https://shop.example' };
  await owner(lots.printLabels, { ...at, body: { sheet: 'avery-5160', ...place } });
  const draft = await owner(lots.createLot, { body: { productId: id, number: word() } });
  await owner(lots.deleteLot, { params: { id: draft.id } });
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
  const order = {
    ...{ number: word(), placedOn: '2025-03-04', customerName: word(), email: '' },
    ...{ total: '9.00', currency: 'CAD', status: 'Paid', lines: [] },
  };
  await owner(earlier.importEarlierOrders, {
    body: { shop: 'Shopify', orders: [order], import: { id, file: 'orders_export.csv' } },
  });
  await owner(earlier.listEarlierOrders, { query: { q: order.number } });
  await owner(imports.listImports, {});
  await owner(imports.undoImport, { params: { id } });
}

/** A discount code, from the first to the last. */
export async function keepCodes({ owner, word }: Scene): Promise<void> {
  const { id, version } = await owner(codes.createDiscountCode, {
    body: { code: word(), discountType: 'fixed', discountValue: '5.00', expiresAt: '2030-01-31' },
  });
  const params = { id };
  await owner(codes.listDiscountCodes, {});
  await owner(codes.updateDiscountCode, { params, body: { usageLimit: 3, version } });
  await owner(codes.deleteDiscountCode, { params });
}
