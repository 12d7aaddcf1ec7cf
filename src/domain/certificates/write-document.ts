import { readFacts } from '../product-facts.ts';
import { storageText } from './specimen.ts';

type LotToPublish<Certificate> = {
  id: string;
  number: string;
  madeOn: string;
  receivedOn: string;
  expiresOn: string;
  retestOn: string;
  certificate: Certificate;
  published: { version: number } | null;
};

export type CertifiedProduct = {
  id: string;
  name: string;
  dosage: string;
  vialSize: string;
  specifications: string;
};

/**
 * The next version of a lot's certificate: what is reported, with what its product and lot are called at this moment.
 * `now` in milliseconds; `amendment` is what it corrects of the version before, and why.
 */
export function writeDocument<Certificate extends object>(
  { id, number, madeOn, receivedOn, expiresOn, retestOn, ...lot }: LotToPublish<Certificate>,
  product: CertifiedProduct,
  now: number,
  amendment = '',
) {
  const { casNumber, sequence, molecularWeight, saltForm } = readFacts(product.specifications);
  const version = (lot.published?.version ?? 0) + 1;
  return {
    id: `${id}-${version}`,
    ...lot.certificate,
    version,
    publishedAt: new Date(now).toISOString(),
    amendment,
    item: {
      productId: product.id,
      name: product.name,
      content: product.dosage,
      vialSize: product.vialSize,
      casNumber,
      sequence,
      molecularWeight,
      saltForm,
      storage: storageText(product.specifications),
    },
    lot: { number, madeOn, receivedOn, expiresOn, retestOn },
  };
}
