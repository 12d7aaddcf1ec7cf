import { z } from 'zod';
import {
  type AdminProduct,
  productFields,
  updateProduct,
} from '../../../contracts/catalogue/admin-products.ts';
import { withDecimalPoint } from '../../../domain/pricing/money.ts';
import { checkPrices } from '../../../domain/pricing/quantity-prices.ts';
import { cleanKey } from '../../../domain/text/typed-key.ts';

const { shape } = productFields;

/** 'Pure, , dry ' → ['Pure', 'dry'] (specification, section 5); line breaks separate as well. */
const typedList = z.string().transform((text) =>
  text
    .split(/[,\n]/)
    .map((part) => part.trim())
    .filter(Boolean),
);

const emptyOrAmount = z.string().transform((text) => withDecimalPoint(text) || null);

/** The form's values, all of them text or boxes, and what each is sent as. */
const productValues = productFields.extend({
  price: z.string().transform(withDecimalPoint).pipe(shape.price),
  originalPrice: emptyOrAmount.pipe(shape.originalPrice),
  stock: z
    .string()
    .overwrite(cleanKey)
    .min(1, 'Enter the stock: 0 if there is none')
    .transform(Number)
    .pipe(shape.stock),
  lowStockAt: z
    .string()
    .overwrite(cleanKey)
    .transform((text) => (text === '' ? null : Number(text)))
    .pipe(shape.lowStockAt),
  benefits: typedList.pipe(shape.benefits),
  researchUses: typedList.pipe(shape.researchUses),
  priceFrom5: emptyOrAmount.pipe(shape.priceFrom5),
  priceFrom10: emptyOrAmount.pipe(shape.priceFrom10),
  stockReason: updateProduct.body.shape.stockReason.unwrap(),
  coaUrl: z
    .string()
    .transform((text) => text.trim() || null)
    .pipe(shape.coaUrl),
});

/** Checks the prices together, too. */
export const productSchema = productValues.superRefine(addPriceIssue);
export type ProductValues = z.input<typeof productSchema>;

/** The values of another size of a product. */
export const sizeSchema = productValues
  .pick({
    dosage: true,
    vialSize: true,
    stock: true,
    price: true,
    priceFrom5: true,
    priceFrom10: true,
  })
  .superRefine(addPriceIssue);

function addPriceIssue(prices: Parameters<typeof checkPrices>[0], context: z.RefinementCtx): void {
  const wrong = checkPrices(prices);
  if (wrong) context.addIssue({ code: 'custom', path: [wrong.field], message: wrong.reason });
}

const emptyProduct: ProductValues = {
  name: '',
  category: '',
  description: '',
  price: '',
  originalPrice: '',
  priceFrom5: '',
  priceFrom10: '',
  onSale: false,
  featured: false,
  stock: '0',
  stockReason: '',
  lowStockAt: '',
  image: '',
  benefits: '',
  researchUses: '',
  purity: '',
  dosage: '',
  vialSize: '',
  coaUrl: '',
  specifications: '',
  safetyDataSheet: null,
  taxExempt: false,
  imageAlt: '',
  morePictures: [],
  seoTitle: '',
  seoDescription: '',
};

export function toFormValues(product: AdminProduct | undefined): ProductValues {
  if (!product) return emptyProduct;
  return {
    ...product,
    originalPrice: product.originalPrice ?? '',
    priceFrom5: product.priceFrom5 ?? '',
    priceFrom10: product.priceFrom10 ?? '',
    stock: String(product.stock),
    stockReason: '',
    lowStockAt: String(product.lowStockAt ?? ''),
    benefits: product.benefits.join(', '),
    researchUses: product.researchUses.join(', '),
    coaUrl: product.coaUrl ?? '',
    taxExempt: product.taxExempt ?? false,
    imageAlt: product.imageAlt ?? '',
    morePictures: product.morePictures ?? [],
    seoTitle: product.seoTitle ?? '',
    seoDescription: product.seoDescription ?? '',
  };
}
