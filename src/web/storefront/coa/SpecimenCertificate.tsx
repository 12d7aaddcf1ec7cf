import type { Product } from '../../../contracts/products.ts';
import type { ShopSettings } from '../../../contracts/shop-settings.ts';
import { specimenLines } from '../../../domain/certificate.ts';
import { joinClasses } from '../../ui/join-classes.ts';
import { SpecTable } from '../../ui/SpecTable.tsx';
import { CertificateSheet } from './CertificateSheet.tsx';
import { CertificateTable } from './CertificateTable.tsx';
import { useIssuedToday } from './use-issued-today.ts';

const NO_LABORATORY =
  'None. A laboratory is named here once its results for a lot have been entered.';

type SpecimenCertificateProps = { product: Product; settings: ShopSettings };

/** Made from the product's specification where no lot is entered, and saying so at its head. */
export function SpecimenCertificate({ product, settings }: SpecimenCertificateProps) {
  const issue = useIssuedToday(product.id);
  return (
    <CertificateSheet product={product} settings={settings} laboratory={NO_LABORATORY}>
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
            value: (
              <span className="code-figures min-[360px]:whitespace-nowrap">
                <Late>{issue?.number}</Late>
              </span>
            ),
          },
          { label: 'Issue date', value: <Late>{issue?.issued}</Late> },
          {
            label: 'Test date',
            value: (
              <>
                <Late>{issue?.tested}</Late> <span className="max-sm:block">(specimen)</span>
              </>
            ),
          },
          { label: 'Content', value: product.dosage || 'N/A' },
          { label: 'Vial size', value: product.vialSize || 'N/A' },
        ]}
      />
      <CertificateTable lines={specimenLines(product.purity)} of="specimen" />
    </CertificateSheet>
  );
}

/** A line that is known only in the browser: until then as high, and not seen to move. */
function Late({ children }: { children: string | undefined }) {
  return <span className={joinClasses(!children && 'invisible')}>{children ?? '–'}</span>;
}
