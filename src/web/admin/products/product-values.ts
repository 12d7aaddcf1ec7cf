import { z } from 'zod';
import { type OwnedProduct, productFields } from '../../../contracts/admin-products.ts';
import { withDecimalPoint } from '../../../domain/money.ts';
import { whyNotReduced } from '../../../domain/reduced-price.ts';

const { shape } = productFields;

/** 'Pure, , dry ' → 'Pure', 'dry' (specification, section 5); a new line parts as well. */
function splitAtCommas(text: string): string[] {
  return text
    .split(/[,\n]/)
    .map((part) => part.trim())
    .filter(Boolean);
}

const fields = z.object({
  name: shape.name,
  category: shape.category,
  description: shape.description,
  price: z.string().transform(withDecimalPoint).pipe(shape.price),
  originalPrice: z
    .string()
    .transform((text) => withDecimalPoint(text) || null)
    .pipe(shape.originalPrice),
  onSale: z.boolean(),
  stock: z
    .string()
    .trim()
    .min(1, 'Enter the stock: 0 if there is none')
    .transform(Number)
    .pipe(shape.stock),
  image: shape.image,
  benefits: z.string().transform(splitAtCommas).pipe(shape.benefits),
  researchUses: z.string().transform(splitAtCommas).pipe(shape.researchUses),
  purity: shape.purity,
  dosage: shape.dosage,
  vialSize: shape.vialSize,
  coaUrl: z
    .string()
    .transform((text) => text.trim() || null)
    .pipe(shape.coaUrl),
  specifications: shape.specifications,
});

/** What is typed into the form, and what is made of it. */
export const productForm = fields.superRefine(({ price, originalPrice }, context) => {
  const message = whyNotReduced(price, originalPrice);
  if (message) context.addIssue({ code: 'custom', path: ['originalPrice'], message });
});
export type TypedProduct = z.input<typeof productForm>;
export type CheckedProduct = z.output<typeof productForm>;

export const emptyProduct: TypedProduct = {
  name: '',
  category: '',
  description: '',
  price: '',
  originalPrice: '',
  onSale: false,
  stock: '0',
  image: '',
  benefits: '',
  researchUses: '',
  purity: '',
  dosage: '',
  vialSize: '',
  coaUrl: '',
  specifications: '',
};

export function valuesOf(product: OwnedProduct): TypedProduct {
  return {
    name: product.name,
    category: product.category,
    description: product.description,
    price: product.price,
    originalPrice: product.originalPrice ?? '',
    onSale: product.onSale,
    stock: String(product.stock),
    image: product.image,
    benefits: product.benefits.join(', '),
    researchUses: product.researchUses.join(', '),
    purity: product.purity,
    dosage: product.dosage,
    vialSize: product.vialSize,
    coaUrl: product.coaUrl ?? '',
    specifications: product.specifications,
  };
}

/** The fields that were changed, alone: what a sale or another tab did to the rest stays. */
export function pickChanged(
  values: CheckedProduct,
  isChanged: (name: keyof CheckedProduct) => boolean,
): Partial<CheckedProduct> {
  const names = fields.keyof().options;
  return Object.fromEntries(names.filter(isChanged).map((name) => [name, values[name]]));
}
