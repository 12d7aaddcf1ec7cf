import { readPdf } from '../support/read-pdf.ts';
import { expect, test } from './engine-fixture.ts';

for (const paper of ['letter', 'a4'] as const) {
  test(`on ${paper}, a product and the certificates of a lot and of none are one page each`, async ({
    visitor,
  }) => {
    for (const [path, words] of [
      ['/product/leupeptin-hemisulfate', 'Specifications'],
      ['/coa/ac-devd-amc', 'DEMONSTRATION'],
      ['/coa/ghk-cu', 'SPECIMEN'],
      ['/coa/amyloid-beta-1-40', 'COA-'],
    ] as const) {
      await visitor.open(path);
      await visitor.sees(words);
      const pages = await readPdf(Buffer.from(await visitor.print(paper)), 30);
      expect(pages, path).toHaveLength(1);
    }
  });
}
