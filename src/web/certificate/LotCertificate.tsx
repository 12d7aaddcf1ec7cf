import type { ReactNode } from 'react';
import type { Product } from '../../contracts/catalogue/products.ts';
import type { Lot, PublishedCertificate } from '../../contracts/certificates/certificates.ts';
import type { Kind } from '../../domain/certificates/check-certificate.ts';
import { measureCompleteness } from '../../domain/certificates/completeness.ts';
import { storageText } from '../../domain/certificates/specimen.ts';
import { summarizeInParts, summarizeLines } from '../../domain/certificates/summarize-results.ts';
import { tabulate } from '../../domain/certificates/test-results.ts';
import { certificatePath } from '../../domain/pages/page-paths.ts';
import { useSettings } from '../settings-query.ts';
import { LongDate } from '../ui/data/LongDate.tsx';
import { withThinUnits } from '../ui/data/thin-units.ts';
import { useToday } from '../ui/data/use-today.ts';
import { WholeRanges } from '../ui/data/WholeRanges.tsx';
import { joinClasses } from '../ui/layout/join-classes.ts';
import { CertificateBand } from './CertificateBand.tsx';
import { CertificateSheet } from './CertificateSheet.tsx';
import { CertificateTable } from './CertificateTable.tsx';
import { CertificateVersion } from './CertificateVersion.tsx';
import { EvidenceList } from './EvidenceList.tsx';
import { ExpiryBand } from './ExpiryBand.tsx';
import { codeFact } from './facts.tsx';
import { LotFacts } from './LotFacts.tsx';
import { listResults } from './list-results.ts';

type LotCertificateProps = {
  /** Drawn from uploaded HPLC data. */
  chromatogram: ReactNode;
  lot: Lot;
  certificate: PublishedCertificate;
  product: Product;
};

/** What was measured of one lot, each result against its limit, and by whom; a demonstration's says that nobody did. */
export function LotCertificate({ lot, certificate, product, chromatogram }: LotCertificateProps) {
  const { item, tests, kind, version } = certificate;
  const { number } = certificate.lot;
  const isDemonstration = kind === 'demonstration';
  const isSuperseded = certificate !== lot.certificates[0];
  const next = lot.certificates.find((one) => one.version === version + 1);
  const today = useToday();
  const isExpired = lot.expiresOn !== '' && lot.expiresOn < today;
  const { missing } = measureCompleteness(certificate);
  return (
    <CertificateSheet
      storage={item.storage || storageText(product.specifications)}
      subject={
        <>
          <p className="text-lg print:text-base">
            <span className="font-semibold">
              <WholeRanges>{item.name}</WholeRanges>
            </span>
            {'\u00a0· '}
            <span className="inline-block max-w-full">
              lot <span>{codeFact(number)}</span>
              {item.content && <span>{'\u00a0·'}</span>}
            </span>{' '}
            <span>{withThinUnits(item.content)}</span>
          </p>
          <Source {...certificate} />
        </>
      }
      annex={
        (chromatogram || certificate.evidence.length > 0) && (
          <div
            className={joinClasses(
              'grid grid-cols-[minmax(0,1fr)] gap-7 print:gap-3',
              !!chromatogram && 'print:break-before-page',
            )}
          >
            {chromatogram}
            <EvidenceList evidence={certificate.evidence} />
          </div>
        )
      }
      runningLine={`${item.name} · lot ${number} · version ${version}${lot.recall ? ' · RECALLED' : ''}${isExpired ? ' · EXPIRED' : ''}${isSuperseded ? ' · SUPERSEDED' : ''}${isDemonstration ? ' · DEMONSTRATION' : ''}`}
    >
      {lot.recall && (
        <CertificateBand title="RECALLED" tone="alarm">
          Do not use this lot. Recalled <LongDate date={lot.recall.on} />
          <span>{`: ${lot.recall.reason}`}</span>
        </CertificateBand>
      )}
      <ExpiryBand expiresOn={lot.expiresOn} retestOn={lot.retestOn} />
      {isSuperseded && (
        <CertificateBand title="SUPERSEDED">
          <span>{`Replaced by version ${version + 1}${next?.amendment ? `: ${next.amendment.replace(/\.$/, '')}` : ''}.`}</span>{' '}
          <a href={certificatePath(product.id, lot.number)} className="text-link print:hidden">
            See the current version.
          </a>
        </CertificateBand>
      )}
      {isDemonstration ? (
        <CertificateBand title="DEMONSTRATION">
          No laboratory measured these figures. They show what the certificate of a lot looks like.
        </CertificateBand>
      ) : (
        <Summary
          number={lot.number}
          certificate={certificate}
          isOutranked={!!lot.recall || isExpired || isSuperseded}
        />
      )}
      <CertificateTable lines={listResults(tests)} of={isDemonstration ? 'demonstration' : 'lot'} />
      <div className="grid gap-1.5 text-sm print:gap-0.5 print:text-xs">
        {certificate.remarks !== '' && (
          <p className="wrap-anywhere whitespace-pre-line">{certificate.remarks}</p>
        )}
        <p>{`Results relate only to the items tested. ${certificate.decisionRule}`}</p>
        {!isDemonstration && missing.length > 0 && (
          <p className="text-ink-soft">{`Not reported: ${missing.join('; ').toLowerCase()}.`}</p>
        )}
      </div>
      <LotFacts certificate={certificate} />
      <CertificateVersion lot={lot} certificate={certificate} productId={product.id} />
    </CertificateSheet>
  );
}

/** Whose document it is: what the shop has copied does not stand above what it was copied from. */
function Source({ kind, laboratory, reportNumber, evidence, lookupLink }: PublishedCertificate) {
  const { shopName } = useSettings();
  if (kind !== 'third-party' && kind !== 'supplier') return null;
  const report = evidence.find((file) => file.kind === 'report')?.path ?? lookupLink;
  return (
    <p className="max-w-measure text-sm text-ink-soft print:max-w-none">
      <span>{`Transcribed by ${shopName} from ${kind === 'supplier' ? 'its supplier’s ' : ''}report`}</span>
      {reportNumber && (
        <>
          {' '}
          {report && (
            <a
              href={report}
              translate="no"
              className="code-figures text-link wrap-anywhere print:hidden"
            >
              {reportNumber}
            </a>
          )}
          <span className={report ? 'hidden print:inline' : ''}>{codeFact(reportNumber)}</span>
        </>
      )}
      <span>{`${laboratory ? ` of ${laboratory}` : ''}, which prevails.`}</span>
    </p>
  );
}

/** Whose figures they are, where no third party's. */
const owners: Partial<Record<Kind, string>> = {
  supplier: 'The supplier’s own figures; no third party has tested them.',
  own: 'The shop’s own figures; no third party has tested them.',
};

type SummaryProps = { number: string; certificate: PublishedCertificate; isOutranked: boolean };

/** Announces the lot when another is chosen. Below an alarm, what was measured is of little account. */
function Summary({ number, certificate: { tests, kind }, isOutranked }: SummaryProps) {
  const lines = tabulate(tests);
  return (
    <div
      role="status"
      className={
        isOutranked
          ? 'text-ink-soft'
          : joinClasses(
              'border-y-2 py-3 text-lg font-semibold print:py-1 print:text-base',
              summarizeInParts(lines).isFailed ? 'border-alarm text-alarm' : 'border-ink',
            )
      }
    >
      <span className="sr-only">{`Lot ${number}: `}</span>
      <span>{summarizeLines(lines)}</span>
      {owners[kind] && <p className="text-base font-normal print:text-sm">{owners[kind]}</p>}
    </div>
  );
}
