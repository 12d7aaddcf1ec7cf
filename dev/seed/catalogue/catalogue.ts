import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** One file of products/: a category and its products. Prices are CAD strings with two decimals. */
const shelf = z.strictObject({
  category: z.string(),
  products: z.array(
    z.strictObject({
      id: z.string(),
      name: z.string(),
      description: z.string(),
      price: z.string(),
      /** Above `price`; puts the product on sale. */
      originalPrice: z.string().nullable().default(null),
      purity: z.string(),
      /** What one vial holds, such as '5 mg'. */
      dosage: z.string(),
      vialSize: z.string(),
      stock: z.int(),
      /** What one costs from 5 and from 10 on. */
      priceFrom5: z.string().nullable().default(null),
      priceFrom10: z.string().nullable().default(null),
      sizes: z
        .array(
          z.strictObject({
            id: z.string(),
            dosage: z.string(),
            vialSize: z.string(),
            price: z.string(),
            stock: z.int(),
          }),
        )
        .default([]),
      /** What the picture shows in the vial. */
      fill: z.enum(['cake', 'powder', 'crystals', 'film', 'solution']),
      /** The substance's own colour, if it is not white. */
      tint: z.enum(['ivory', 'yellow', 'blue']).optional(),
      benefits: z.array(z.string()),
      researchUses: z.array(z.string()),
      /** Lines of 'Label: value'. Formula and mass are those of the peptide unless a salt is named. */
      specifications: z.array(z.string()),
    }),
  ),
});

/** Discount codes: percent or CAD in `discountValue`, an ISO time in `expiresAt`. */
const discountCodes = z.array(
  z.strictObject({
    code: z.string(),
    discountType: z.enum(['percentage', 'fixed']),
    discountValue: z.string(),
    usageLimit: z.int().nullable().default(null),
    expiresAt: z.string().nullable().default(null),
  }),
);

/** Every product of the demonstration shop, by name. */
export const demoCatalogue = readdirSync(join(import.meta.dirname, 'products'))
  .map((file) => shelf.parse(readJson(`products/${file}`)))
  .flatMap(({ category, products }) =>
    products.map((product) => ({
      ...product,
      category,
      onSale: product.originalPrice !== null,
      coaUrl: null,
      safetyDataSheet: null,
      specifications: product.specifications.join('\n'),
    })),
  )
  .sort((a, b) => a.name.localeCompare(b.name, 'en'));
export type SeedProduct = (typeof demoCatalogue)[number];

/** The products with their other sizes, each as it is stored. */
export const demoSizes = demoCatalogue.flatMap(({ sizes, ...product }) => [
  product,
  ...sizes.map((size) => ({
    ...product,
    ...size,
    sizeOf: product.id,
    ...{ priceFrom5: null, priceFrom10: null, originalPrice: null, onSale: false },
  })),
]);

/** Two codes that work, an expired one, and one that is good for a single order. */
export const demoDiscountCodes = discountCodes.parse(readJson('discount-codes.json'));

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(join(import.meta.dirname, file), 'utf8'));
}
