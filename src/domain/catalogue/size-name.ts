type Size = { name: string; dosage: string };

/** A size of a product by its content, too: 'HA Peptide, 25 mg'. */
export function withContent({ name, dosage }: Size): string {
  return dosage ? `${name}, ${dosage}` : name;
}

type MaybeSize = Size & {
  sizeOf?: string | undefined;
  sizes?: unknown[] | undefined;
  otherSizes?: number | undefined;
};

/** What a product is called where one of its sizes is meant: by its content, too, if it has other sizes. */
export function nameSize(product: MaybeSize): string {
  const { sizeOf, sizes, otherSizes } = product;
  return sizeOf || sizes || otherSizes ? withContent(product) : product.name;
}
