import { readFacts } from '../catalogue/product-facts.ts';
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

type Issue = {
  /** The shop's own, as 'COA-2026-7K3M9Q'. All versions have the first one's. */
  number: string;
  /** Milliseconds. */
  now: number;
  /** What this version corrects of the one before, and why. */
  amendment?: string;
};

/** The next version of a lot's certificate: what is reported, with what its product and lot are called at this moment. */
export function writeDocument<Certificate extends object>(
  { id, number, madeOn, receivedOn, expiresOn, retestOn, ...lot }: LotToPublish<Certificate>,
  product: CertifiedProduct,
  { number: certificateNumber, now, amendment = '' }: Issue,
) {
  const { casNumber, sequence, molecularWeight, saltForm } = readFacts(product.specifications);
  const version = (lot.published?.version ?? 0) + 1;
  return {
    id: `${id}-${version}`,
    ...lot.certificate,
    certificateNumber,
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
