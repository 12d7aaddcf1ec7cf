import { readMilligrams } from '../../pricing/unit-price.ts';
import { MAX_PICTURES } from '../product-pictures.ts';

/** What another shop's product export says, in the shop's own import format. */
export type OtherShopProducts = {
  /** The sizes of one product follow each other, the one that stands for all first. */
  products: OtherShopProduct[];
  /** The line of each product in the file; the column names are line 1. */
  rows: number[];
  /** The names of products that are not for sale there, or are nothing that is shipped. */
  leftOut: string[];
};

/** Under the names of the wire. Pictures are addresses at the other shop. */
type OtherShopProduct = Omit<ProductTexts, 'specifications'> & {
  /** Left out where there are none, so that an update keeps those of the shop. */
  specifications?: string;
  price: string;
  originalPrice: string | null;
  onSale: boolean;
  /** Left out where the file says nothing. */
  stock?: number;
  dosage?: string;
  /** The name of the product that this is another size of. */
  sizeOf?: string;
  purity?: string;
  image?: string;
  imageAlt?: string;
  morePictures?: Picture[];
};

type Picture = { image: string; alt: string };

export type ProductTexts = {
  name: string;
  description: string;
  category: string;
  /** Lines 'Label: value'. */
  specifications: string;
};

export type Option = { name: string; value: string };

export type Variant = Pick<
  OtherShopProduct,
  'price' | 'originalPrice' | 'onSale' | 'stock' | 'image' | 'imageAlt' | 'morePictures' | 'purity'
> & {
  row: number;
  options: readonly Option[];
};

/** Pictures of a product in the fields that they fill: each once, the first stays the first, and no more than a product has. */
export function readPictures(
  pictures: readonly Picture[],
): Pick<OtherShopProduct, 'image' | 'imageAlt' | 'morePictures'> {
  const [main, ...more] = pictures
    .filter(({ image }, at) => pictures.findIndex((other) => other.image === image) === at)
    .slice(0, MAX_PICTURES);
  if (!main) return {};
  return {
    image: main.image,
    ...(main.alt && { imageAlt: main.alt }),
    ...(more.length > 0 && { morePictures: more }),
  };
}

const CONTENT = /^\d[\d.,]*\s*(mg|g|µg|μg|ug|mcg|kg|mL|µL|μL|IU|UI)$/i;

/** Whether a value is the content of a vial, such as '5 mg'. */
export const isContent = (value: string) => CONTENT.test(value);

export const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/**
 * The products that the variants of one product become: those that differ in nothing but their content are sizes of one,
 * others ('acetate') products of their own, named after what tells them apart. What does not is a line of the specifications.
 */
export function readVariants(
  texts: ProductTexts,
  variants: readonly Variant[],
): Pick<OtherShopProducts, 'products' | 'rows'> {
  const differs = (option: Option) =>
    variants.some(({ options }) => !options.some((other) => isSame(other, option)));
  const groups = Map.groupBy(variants, ({ options }) =>
    options
      .filter(({ value }) => !isContent(value))
      .map(({ value }) => value)
      .join('\n'),
  );
  const { specifications, ...shared } = texts;
  const products: OtherShopProduct[] = [];
  const rows: number[] = [];
  for (const group of groups.values()) {
    const areSizes = group.length === 1 || haveOwnContents(group);
    for (const [index, { row, options, ...prices }] of group.entries()) {
      const dosage = contentOf(options);
      const others = options.filter(({ value }) => value !== dosage);
      const told = (areSizes ? others : options).filter(differs);
      const name = [texts.name, ...told.map(({ value }) => value)].join(', ');
      const lines = others.map((option) => `${option.name}: ${option.value}`);
      const facts = [specifications, ...lines].filter(Boolean).join('\n');
      products.push({
        ...shared,
        ...prices,
        name,
        ...(facts && { specifications: facts }),
        ...(dosage && { dosage }),
        ...(areSizes && index > 0 && { sizeOf: name }),
      });
      rows.push(row);
    }
  }
  return { products, rows };
}

const isSame = (a: Option, b: Option) => a.name === b.name && a.value === b.value;

const contentOf = (options: readonly Option[]) =>
  options.find(({ value }) => isContent(value))?.value;

function haveOwnContents(variants: readonly Variant[]): boolean {
  const contents = variants.map(({ options }) => contentOf(options));
  const distinct = new Set(contents.map((content) => content && contentKey(content)));
  return !contents.includes(undefined) && distinct.size === variants.length;
}

/** One for '5 mg' and '5mg'. */
const contentKey = (content: string) =>
  readMilligrams(content) ?? content.replace(/\s/g, '').toLowerCase();
