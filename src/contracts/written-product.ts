import { z } from 'zod';
import { isPrintableProse } from '../domain/plain-text.ts';
import { product } from './products.ts';
import { plainText, requiredText } from './text.ts';

const lines = z.array(plainText(300)).max(30, 'At most 30 lines fit here');
const prose = z
  .string()
  .max(10_000, 'At most 10000 characters fit here')
  .refine(isPrintableProse, 'This has characters that cannot be printed');

/** A product as it may be written: no longer than pages, and the indexes of PostgreSQL, have room for. */
export const writtenProduct = product.extend({
  name: requiredText('Enter a name', 200),
  description: prose,
  category: requiredText('Enter a category', 100),
  image: plainText(500),
  benefits: lines,
  researchUses: lines,
  purity: plainText(100),
  dosage: plainText(100),
  vialSize: plainText(100),
  coaUrl: plainText(500).nullable(),
  specifications: prose,
});
