import type { ReactNode } from 'react';
import type { Product } from '../../../contracts/products.ts';
import type { ShopSettings } from '../../../contracts/shop-settings.ts';
import { storageText } from '../../../domain/certificates/specimen.ts';
import { ShopMark } from '../../ui/ShopMark.tsx';
import type { SpecRow } from '../../ui/SpecTable.tsx';
import { withThinUnits } from '../../ui/thin-units.ts';
import { WholeRanges } from '../../ui/WholeRanges.tsx';

type CertificateSheetProps = {
  product: Product;
  settings: ShopSettings;
  children: ReactNode;
  /** After all that a certificate has to say: evidence. */
  annex?: ReactNode;
};

/** The printed sheet: issuer, product, results, storage and permitted use. */
export function CertificateSheet({ product, settings, children, annex }: CertificateSheetProps) {
  return (
    <article
      data-paper=""
      className="mx-auto grid w-full max-w-3xl grid-cols-[minmax(0,1fr)] gap-7 rounded-surface border border-line bg-surface p-4 sm:p-10 print:max-w-none print:gap-3 print:border-0 print:p-0"
    >
      <header className="flex flex-wrap items-start justify-between gap-x-8 gap-y-2 text-sm">
        <div>
          <p className="flex items-center gap-2 text-lg font-semibold tracking-[-0.01em]">
            <ShopMark className="h-7.5 w-5" />
            {settings.shopName}
          </p>
          <p className="mt-1 text-ink-soft">{settings.supportEmail}</p>
        </div>
        <address className="text-ink-soft not-italic sm:text-right">
          {settings.postalAddress.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </address>
      </header>
      <div className="grid gap-2">
        <h1 className="font-display text-3xl tracking-[-0.015em] sm:text-4xl print:text-3xl">
          Certificate of Analysis
        </h1>
        <p className="text-lg font-semibold">
          <WholeRanges>{product.name}</WholeRanges>
        </p>
      </div>
      {children}
      <section className="grid min-w-0 content-start gap-1 print:text-sm">
        <h2 className="text-sm font-semibold">Storage</h2>
        <p className="wrap-anywhere whitespace-pre-line">{storageText(product.specifications)}</p>
      </section>
      <p className="border-t border-line pt-4 text-sm text-ink-soft print:pt-2">
        For research use only. For in-vitro laboratory work by qualified persons. Not for human or
        animal consumption, and not for diagnostic or therapeutic use.
      </p>
      {annex}
    </article>
  );
}

/** A sheet's facts: smaller where the screen is narrowest, in two columns where there is room and on paper. */
export const factsClass =
  'max-[359px]:text-sm max-[359px]:[&>div]:gap-3 sm:columns-2 sm:gap-8 sm:[&>div]:break-inside-avoid print:columns-2 print:gap-8 print:text-sm print:[&>div]:py-0.5';

/** What the substance is, as far as it is stated. */
export function listIdentity(item: {
  casNumber: string;
  sequence: string;
  molecularWeight: string;
  saltForm: string;
}): (SpecRow | false)[] {
  const { casNumber, sequence, molecularWeight, saltForm } = item;
  return [
    casNumber !== '' && { label: 'CAS', value: codeFact(casNumber) },
    sequence !== '' && { label: 'Sequence', value: codeFact(sequence) },
    molecularWeight !== '' && { label: 'Molecular weight', value: withThinUnits(molecularWeight) },
    saltForm !== '' && { label: 'Salt form', value: saltForm },
  ];
}

/** What is compared letter by letter. */
export function codeFact(text: string): ReactNode {
  return <span className="code-figures wrap-anywhere">{text}</span>;
}
