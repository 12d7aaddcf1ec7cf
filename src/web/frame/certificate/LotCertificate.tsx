import type { ReactNode } from 'react';
import type { Lot, PublishedCertificate } from '../../../contracts/certificates.ts';
import type { Product } from '../../../contracts/products.ts';
import type { ShopSettings } from '../../../contracts/shop-settings.ts';
import type { Kind } from '../../../domain/certificates/check-certificate.ts';
import { measureCompleteness } from '../../../domain/certificates/completeness.ts';
import {
  summarizeInParts,
  summarizeLines,
} from '../../../domain/certificates/summarize-results.ts';
import { tabulate } from '../../../domain/certificates/test-results.ts';
import { joinClasses } from '../../ui/join-classes.ts';
import { LongDate } from '../../ui/LongDate.tsx';
import { SpecTable } from '../../ui/SpecTable.tsx';
import { CertificateAge } from './CertificateAge.tsx';
import { CertificateSheet, codeFact, factsClass, listIdentity } from './CertificateSheet.tsx';
import { CertificateTable } from './CertificateTable.tsx';
import { EvidenceList } from './EvidenceList.tsx';
import { NoReportBand } from './NoReportBand.tsx';
import { PrintedAddress } from './PrintedAddress.tsx';

const sources: Record<Kind, string> = {
  '': 'Not stated',
  'third-party': 'A third party',
  supplier: 'The supplier',
  own: 'This shop',
  demonstration: 'Nobody',
};

type LotCertificateProps = {
  /** Drawn from uploaded HPLC data. */
  chromatogram?: ReactNode;
  lot: Lot;
  certificate: PublishedCertificate;
  product: Product;
  settings: ShopSettings;
};

/** What was measured of one lot, each result against its limit, and by whom; a demonstration's says that nobody did. */
export function LotCertificate({
  lot,
  certificate,
  product,
  settings,
  chromatogram,
}: LotCertificateProps) {
  const { item, tests } = certificate;
  const isDemonstration = certificate.kind === 'demonstration';
  const isSuperseded = certificate !== lot.certificates[0];
  const { missing } = measureCompleteness(certificate);
  const text = (label: string, value: string) => value !== '' && { label, value };
  const day = (label: string, date: string) =>
    date !== '' && { label, value: <LongDate date={date} /> };
  return (
    <CertificateSheet
      product={product}
      settings={settings}
      annex={
        <>
          {chromatogram}
          <EvidenceList evidence={certificate.evidence} />
        </>
      }
    >
      {lot.recall && (
        <NoReportBand title="RECALLED">
          Do not use this lot. Recalled <LongDate date={lot.recall.on} />: {lot.recall.reason}
        </NoReportBand>
      )}
      {isSuperseded && (
        <NoReportBand title="SUPERSEDED">
          Version {certificate.version} was corrected.{' '}
          <a
            href={`/coa/${encodeURIComponent(product.id)}?${new URLSearchParams({ lot: lot.number })}`}
            className="text-link"
          >
            See the current version
          </a>
          .
        </NoReportBand>
      )}
      {isDemonstration ? (
        <NoReportBand title="DEMONSTRATION">
          No laboratory measured these figures. They show what the certificate of a lot looks like.
        </NoReportBand>
      ) : (
        <Summary number={lot.number} tests={tests} />
      )}
      <SpecTable
        className={factsClass}
        rows={[
          { label: 'Lot number', value: codeFact(certificate.lot.number) },
          { label: 'Tested by', value: sources[certificate.kind] },
          text('Laboratory', certificate.laboratory),
          text('Address', certificate.laboratoryAddress),
          text('Accreditation', certificate.accreditation),
          certificate.reportNumber !== '' && {
            label: 'Report number',
            value: codeFact(certificate.reportNumber),
          },
          certificate.lookupLink !== '' && {
            label: 'The laboratory’s own record',
            value: (
              <>
                <a href={certificate.lookupLink} rel="noreferrer" className="text-link">
                  {new URL(certificate.lookupLink).host}
                </a>
                {certificate.lookupCode && <>, code {codeFact(certificate.lookupCode)}</>}
              </>
            ),
          },
          text('Submitted by', certificate.submittedBy),
          text('Sampled by', certificate.sampledBy),
          day('Sampled', certificate.sampledOn),
          day('Received', certificate.receivedOn),
          day('Test date', certificate.testedOn),
          {
            label: 'Issue date',
            value: (
              <>
                <LongDate date={certificate.issuedOn} />
                <CertificateAge issuedOn={certificate.issuedOn} />
              </>
            ),
          },
          day('Made', certificate.lot.madeOn),
          day('Retest', certificate.lot.retestOn),
          day('Expires', certificate.lot.expiresOn),
          ...listIdentity(item),
          { label: 'Content', value: item.content || 'N/A' },
          { label: 'Vial size', value: item.vialSize || 'N/A' },
          text('Appearance', certificate.appearance),
        ]}
      />
      <CertificateTable
        lines={tabulate(tests).map((line, index) => ({ ...line, notes: listNotes(tests[index]) }))}
        of={isDemonstration ? 'demonstration' : 'lot'}
      />
      <div className="grid gap-1.5 text-sm print:gap-0.5 print:text-xs">
        {certificate.remarks !== '' && (
          <p className="wrap-anywhere whitespace-pre-line">{certificate.remarks}</p>
        )}
        <p>Results relate only to the items tested. {certificate.decisionRule}</p>
        {certificate.authorisedBy !== '' && <p>Authorised by {certificate.authorisedBy}.</p>}
        {!isDemonstration && missing.length > 0 && (
          <p className="text-ink-soft">Not reported: {missing.join(', ').toLowerCase()}.</p>
        )}
      </div>
      <PrintedAddress path={`/lot/${encodeURIComponent(lot.number)}`} />
    </CertificateSheet>
  );
}

/** How a test was made, and how sure its result is, as far as it was made and the report says so. */
function listNotes(test: PublishedCertificate['tests'][number] | undefined): string[] {
  if (!test || test.result === null) return [];
  const { method, detectionLimit, quantitationLimit, uncertainty, unit } = test;
  const sureness = [
    detectionLimit && `LOD ${detectionLimit} ${unit}`,
    quantitationLimit && `LOQ ${quantitationLimit} ${unit}`,
    uncertainty && `± ${uncertainty} ${unit}`,
  ].filter(Boolean);
  return [method || 'Method not stated', ...(sureness.length > 0 ? [sureness.join(', ')] : [])];
}

type SummaryProps = { number: string; tests: PublishedCertificate['tests'] };

/** Announces the lot when another is chosen. */
function Summary({ number, tests }: SummaryProps) {
  const lines = tabulate(tests);
  return (
    <p
      role="status"
      className={joinClasses(
        'border-y-2 py-3 text-lg font-semibold print:py-2',
        summarizeInParts(lines).isFailed ? 'border-alarm text-alarm' : 'border-ink',
      )}
    >
      <span className="sr-only">{`Lot ${number}: `}</span>
      {summarizeLines(lines)}
    </p>
  );
}
