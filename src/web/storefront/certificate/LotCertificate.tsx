import type { Lot } from '../../../contracts/certificates.ts';
import type { Product } from '../../../contracts/products.ts';
import type { ShopSettings } from '../../../contracts/shop-settings.ts';
import {
  type CertificateLine,
  DEMONSTRATION_LABORATORY,
  summarizeLines,
  tabulateLot,
} from '../../../domain/certificate.ts';
import { joinClasses } from '../../ui/join-classes.ts';
import { LongDate } from '../../ui/LongDate.tsx';
import { SpecTable } from '../../ui/SpecTable.tsx';
import { CertificateSheet, factsClass, listIdentity } from './CertificateSheet.tsx';
import { CertificateTable } from './CertificateTable.tsx';
import { NoReportBand } from './NoReportBand.tsx';

const NOT_TESTED = 'not tested';

type LotCertificateProps = { lot: Lot; product: Product; settings: ShopSettings };

/** A laboratory's results for one lot, each against its limit; a demonstration's say that nobody measured them. */
export function LotCertificate({ lot, product, settings }: LotCertificateProps) {
  const lines = tabulateLot(lot.results);
  const isDemonstration = lot.laboratory === DEMONSTRATION_LABORATORY;
  return (
    <CertificateSheet
      product={product}
      settings={settings}
      laboratory={isDemonstration ? undefined : lot.laboratory}
    >
      {isDemonstration ? (
        <NoReportBand title="DEMONSTRATION">
          No laboratory measured these figures. They show what the certificate of a lot looks like.
        </NoReportBand>
      ) : (
        <Summary number={lot.number} lines={lines} />
      )}
      <SpecTable
        className={factsClass}
        rows={[
          isDemonstration && { label: 'Laboratory', value: 'None' },
          {
            label: 'Lot number',
            value: <span className="code-figures wrap-anywhere">{lot.number}</span>,
          },
          { label: 'Issue date', value: <LongDate date={lot.issuedOn} /> },
          { label: 'Test date', value: <LongDate date={lot.testedOn} /> },
          ...listIdentity(product),
          { label: 'Content', value: product.dosage || 'N/A' },
          { label: 'Vial size', value: product.vialSize || 'N/A' },
          { label: 'Appearance', value: lot.appearance || NOT_TESTED },
          { label: 'Mass, measured', value: lot.mass ? `${lot.mass.measured} Da` : NOT_TESTED },
          !!lot.mass && { label: 'Mass, expected', value: `${lot.mass.expected} Da` },
          !!lot.mass && { label: 'Mass, method', value: lot.methods.mass || 'Not stated' },
        ]}
      />
      <CertificateTable
        lines={lines}
        of={isDemonstration ? 'demonstration' : 'lot'}
        methods={lot.methods}
      />
    </CertificateSheet>
  );
}

/** Announces the lot when another is chosen. */
function Summary({ number, lines }: { number: string; lines: CertificateLine[] }) {
  const failed = lines.some(({ outcome }) => outcome === 'FAIL');
  return (
    <p
      role="status"
      className={joinClasses(
        'border-y-2 py-3 text-lg font-semibold print:py-2',
        failed ? 'border-alarm text-alarm' : 'border-ink',
      )}
    >
      <span className="sr-only">{`Lot ${number}: `}</span>
      {summarizeLines(lines)}
    </p>
  );
}
