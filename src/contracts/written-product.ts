import { z } from 'zod';
import { formatCents, parseCents } from '../domain/money.ts';
import { isPictureAddress, isWebAddress } from '../domain/picture.ts';
import { isPrintableProse } from '../domain/plain-text.ts';
import { money } from './money.ts';
import { product } from './products.ts';
import { plainText, requiredText } from './text.ts';

/** As the tables allow, in cents. */
const HIGHEST_PRICE = 100_000_000;
const MOST_STOCK = 1_000_000;

const lines = z.array(plainText(300)).max(30, 'At most 30 lines fit here');
const prose = z
  .string()
  .max(10_000)
  .refine(isPrintableProse, 'This has characters that cannot be printed');
const price = money.refine(
  (text) => (parseCents(text) ?? 0) <= HIGHEST_PRICE,
  `At most ${formatCents(HIGHEST_PRICE)} fits here`,
);

/** A product as it may be written: no longer than pages, and the indexes of PostgreSQL, have room for. */
export const writtenProduct = product.extend({
  name: requiredText('Enter a name', 200),
  description: prose,
  category: requiredText('Enter a category', 100),
  price,
  originalPrice: price.nullable(),
  image: plainText(500).refine(
    (image) => image === '' || isPictureAddress(image),
    'A picture is a path like /attached_assets/… or an address that begins with https://',
  ),
  benefits: lines,
  researchUses: lines,
  purity: plainText(100),
  dosage: plainText(100),
  vialSize: plainText(100),
  stock: z
    .int('Stock is a whole number')
    .min(0, 'Stock is at least 0')
    .max(MOST_STOCK, `At most ${MOST_STOCK} fit here`),
  coaUrl: plainText(500).refine(isLink, 'A link begins with https:// or with /').nullable(),
  specifications: prose,
});

/** A page of the shop's own, or of the web; never a script. */
function isLink(text: string): boolean {
  return /^\/(?![/\\])/.test(text) || isWebAddress(text, ['https:', 'http:']);
}
