import type { ReactNode } from 'react';
import type { Product } from '../../../contracts/products.ts';
import type { ShopSettings } from '../../../contracts/shop-settings.ts';
import { DEFAULT_STORAGE, specimenLines } from '../../../domain/certificate.ts';
import { SpecTable } from '../../ui/SpecTable.tsx';
import { withThinUnits } from '../../ui/thin-units.ts';
import { ProductName } from '../product/ProductName.tsx';
import { parseSpecifications } from '../product/parse-specifications.ts';
import { CertificateTable } from './CertificateTable.tsx';
import { useIssuedToday } from './use-issued-today.ts';

const BELOW_LIMIT =
  'The purity specified for this product is below the general limit of this form. It is sold as specified on its page.';

/** The sheet of paper: a specimen made from the product's specification, and saying so at its head. */
export function Certificate({ product, settings }: { product: Product; settings: ShopSettings }) {
  const issue = useIssuedToday(product.id);
  const lines = specimenLines(product.purity);
  const storage = parseSpecifications(product.specifications).rows.find(
    ({ label }) => label === 'Storage',
  )?.value;
  return (
    <article
      data-paper=""
      className="mx-auto grid w-full max-w-3xl grid-cols-[minmax(0,1fr)] gap-7 rounded-surface border border-line bg-surface p-4 sm:p-10 print:max-w-none print:gap-4 print:border-0 print:p-0"
    >
      <header className="flex flex-wrap items-start justify-between gap-x-8 gap-y-2 text-sm">
        <div>
          <p className="text-lg font-semibold tracking-[-0.01em]">{settings.shopName}</p>
          <p className="text-ink-soft">{settings.supportEmail}</p>
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
          <ProductName>{product.name}</ProductName>
        </p>
      </div>
      <div
        role="note"
        className="border-y-2 border-signal-ink bg-signal-wash px-4 py-3 text-signal-ink print:py-2"
      >
        <p className="text-lg font-bold tracking-[0.2em]">SPECIMEN</p>
        <p className="max-w-measure">
          Made from the product’s specification; not a laboratory’s report. No lot was tested for
          this sheet, and the values in its table are not measurements.
        </p>
      </div>
      <SpecTable
        rows={[
          {
            label: 'Certificate number',
            value: <span className="code-figures">{issue?.number ?? '–'}</span>,
          },
          { label: 'Issue date', value: issue?.issued ?? '–' },
          { label: 'Test date', value: `${issue?.tested ?? '–'} (specimen)` },
          { label: 'Content', value: product.dosage || 'N/A' },
          { label: 'Vial size', value: product.vialSize || 'N/A' },
        ]}
      />
      <div className="grid gap-2">
        <CertificateTable lines={lines} />
        {lines.some(({ outcome }) => outcome === 'FAIL') && (
          <p className="text-sm text-ink-soft">{BELOW_LIMIT}</p>
        )}
      </div>
      <div className="grid gap-x-8 gap-y-5 sm:grid-cols-2 print:grid-cols-2">
        <Part title="Laboratory">
          None. A laboratory is named here once its results for a lot have been entered.
        </Part>
        <Part title="Storage">{withThinUnits(storage ?? DEFAULT_STORAGE)}</Part>
      </div>
      <p className="border-t border-line pt-4 text-sm text-ink-soft print:pt-2">
        For research use only. For in-vitro laboratory work by qualified persons. Not for human or
        animal consumption, and not for diagnostic or therapeutic use.
      </p>
    </article>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid content-start gap-1">
      <h2 className="text-sm font-semibold">{title}</h2>
      <p>{children}</p>
    </section>
  );
}
