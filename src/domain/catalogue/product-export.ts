type Exported = {
  id: string;
  name: string;
  stock: number;
  lowStockAt?: number | null | undefined;
  sizeOf?: string | undefined;
  morePictures?: readonly object[] | undefined;
} & Partial<Record<'priceFrom5' | 'priceFrom10', string | null | undefined>> &
  Partial<Record<'imageAlt' | 'seoTitle' | 'seoDescription', string | undefined>>;

/**
 * The export file of all products, without their ids; another size of a product names that product. Imported into an
 * empty shop and exported there, it has the same bytes again.
 */
export function writeProductExport<P extends Exported>(products: readonly P[]): string {
  const all = products.map(({ id: _, sizeOf, ...product }) => ({
    ...product,
    // Said even where there is none: an import takes away what was added since.
    priceFrom5: product.priceFrom5 ?? null,
    priceFrom10: product.priceFrom10 ?? null,
    lowStockAt: product.lowStockAt ?? null,
    imageAlt: product.imageAlt ?? '',
    morePictures: product.morePictures ?? [],
    seoTitle: product.seoTitle ?? '',
    seoDescription: product.seoDescription ?? '',
    // The stock of this moment: an import sees whether the owner changed `stock`, and whether any was sold since.
    stockWas: product.stock,
    ...(sizeOf !== undefined && { sizeOf: product.name }),
  }));
  return `${JSON.stringify(all, null, 2)}\n`;
}

/** 'products-export-2026-11-20.json', by the local date. */
export function exportFileName(now: Date): string {
  return datedFileName('products-export', now, 'json');
}

/** '{name}-2026-11-20.{extension}', by the local date. */
export function datedFileName(name: string, now: Date, extension: string): string {
  const date = [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
  return `${name}-${date}.${extension}`;
}
