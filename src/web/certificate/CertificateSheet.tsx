import type { ReactNode } from 'react';
import type { PublishedCertificate } from '../../contracts/certificates/certificates.ts';
import { useSettings } from '../settings-query.ts';
import { withThinUnits } from '../ui/data/thin-units.ts';
import { ShopMark } from '../ui/layout/ShopMark.tsx';
import { codeFact } from './facts.tsx';

type CertificateSheetProps = {
  /** Below the title: what is certified. */
  subject: ReactNode;
  storage: string;
  children: ReactNode;
  /** After all that a certificate has to say: evidence. */
  annex?: ReactNode;
  /** At the foot of each printed page: what it belongs to. */
  runningLine?: ReactNode;
};

/** The printed sheet: issuer, product, results, storage and permitted use. */
export function CertificateSheet({
  subject,
  storage,
  children,
  annex,
  runningLine,
}: CertificateSheetProps) {
  const { shopName, supportEmail, postalAddress, identity } = useSettings();
  return (
    <article
      data-paper=""
      className="mx-auto w-full max-w-3xl rounded-surface border border-line bg-surface p-4 sm:p-10 print:table print:max-w-none print:border-0 print:p-0 print:[page:certificate]"
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-7 print:gap-1.5">
        <header className="flex flex-wrap items-start justify-between gap-x-8 gap-y-2 text-sm print:text-xs">
          <p className="flex items-center gap-2 text-lg font-semibold tracking-[-0.01em]">
            <ShopMark mark={identity.mark} className="h-7.5" />
            <span>{shopName}</span>
          </p>
          <address className="text-ink-soft not-italic sm:text-right print:text-right">
            <span className="block">{supportEmail}</span>
            {postalAddress.map((line, index) => (
              <span key={line} className="sm:block print:inline">
                {index > 0 && <span className="sm:hidden print:inline">, </span>}
                <span>{line}</span>
              </span>
            ))}
          </address>
        </header>
        <div className="grid gap-2 print:gap-0">
          <h1 className="font-display text-3xl tracking-[-0.015em] sm:text-4xl print:text-2xl">
            Certificate of Analysis
          </h1>
          {subject}
        </div>
        {children}
        <section className="grid min-w-0 content-start gap-1 print:flex print:break-inside-avoid print:gap-4 print:text-xs">
          <h2 className="text-sm font-semibold print:text-xs">Storage</h2>
          <p className="wrap-anywhere whitespace-pre-line">{storage}</p>
        </section>
        <p className="border-t border-line pt-4 text-sm text-ink-soft print:break-inside-avoid print:pt-1.5 print:text-xs">
          For research use only. For in-vitro laboratory work by qualified persons. Not for human or
          animal consumption, and not for diagnostic or therapeutic use.
        </p>
        {annex}
      </div>
      {runningLine && (
        <div className="hidden break-inside-avoid print:table-footer-group">
          <p className="pt-1.5 text-[8pt] text-ink-soft">{runningLine}</p>
        </div>
      )}
    </article>
  );
}

/** A sheet's facts: smaller where the screen is narrowest, and on paper. */
export const factsClass =
  'max-[359px]:text-sm max-[359px]:[&>div]:gap-3 print:text-[8.5pt] print:leading-tight print:[&>div]:py-px';

/** What the substance is, as far as it is stated. */
export function listIdentity({
  casNumber,
  sequence,
  molecularWeight,
  saltForm,
}: Pick<PublishedCertificate['item'], 'casNumber' | 'sequence' | 'molecularWeight' | 'saltForm'>) {
  return [
    casNumber !== '' && { label: 'CAS', value: codeFact(casNumber) },
    sequence !== '' && { label: 'Sequence', value: codeFact(sequence) },
    molecularWeight !== '' && { label: 'Molecular weight', value: withThinUnits(molecularWeight) },
    saltForm !== '' && { label: 'Salt form', value: saltForm },
  ];
}
