import type { PublishedCertificate } from '../../contracts/certificates/certificates.ts';
import { describeAge } from '../../domain/certificates/certificate-age.ts';
import type { Kind } from '../../domain/certificates/check-certificate.ts';
import { LongDate } from '../ui/data/LongDate.tsx';
import { type SpecRow, SpecTable } from '../ui/data/SpecTable.tsx';
import { useToday } from '../ui/data/use-today.ts';
import { joinClasses } from '../ui/layout/join-classes.ts';
import { factsClass, listIdentity } from './CertificateSheet.tsx';
import { codeFact, laboratoryRecord } from './facts.tsx';

const sources: Record<Kind, string> = {
  '': 'Not stated',
  'third-party': 'A third party',
  supplier: 'The supplier',
  own: 'This shop',
  demonstration: 'Nobody',
};

/** What a certificate says besides its results: of the material, its days, and of the laboratory. */
export function LotFacts({ certificate }: { certificate: PublishedCertificate }) {
  const { item, lot, kind } = certificate;
  const today = useToday();
  const age = today && describeAge(certificate.issuedOn, today);
  const isTranscribed = kind === 'third-party' || kind === 'supplier';
  return (
    <div className="grid gap-x-8 gap-y-5 sm:grid-cols-2 print:grid-cols-2 print:gap-y-1.5">
      <Facts
        title="Material"
        rows={[
          { label: 'Content', value: item.content || 'N/A' },
          { label: 'Vial size', value: item.vialSize || 'N/A' },
          text('Appearance', certificate.appearance),
          ...listIdentity(item),
        ]}
      />
      <Facts
        title="Dates"
        rows={[
          day('Made', lot.madeOn),
          day('Received by the shop', lot.receivedOn),
          day('Sampled', certificate.sampledOn),
          day('Received by the laboratory', certificate.receivedOn),
          day('Test date', certificate.testedOn),
          {
            label: isTranscribed ? 'Report issued' : 'Issue date',
            // A preview may have none yet.
            value: certificate.issuedOn ? (
              <>
                <LongDate date={certificate.issuedOn} />
                {age && <span className="text-ink-soft print:hidden">{`, ${age}`}</span>}
              </>
            ) : (
              'Not stated'
            ),
          },
          day('Retest', lot.retestOn),
          day('Expires', lot.expiresOn),
        ]}
      />
      <Facts
        title="Certificate and laboratory"
        isWide
        rows={[
          certificate.certificateNumber !== '' && {
            label: 'Certificate number',
            value: codeFact(certificate.certificateNumber),
          },
          { label: 'Tested by', value: sources[kind] },
          text('Laboratory', certificate.laboratory),
          text('Address', certificate.laboratoryAddress),
          text('Accreditation', certificate.accreditation),
          certificate.reportNumber !== '' && {
            label: 'Report number',
            value: codeFact(certificate.reportNumber),
          },
          laboratoryRecord(certificate),
          text('Submitted by', certificate.submittedBy),
          text('Sampled by', certificate.sampledBy),
          text(
            isTranscribed ? 'Authorised at the laboratory by' : 'Authorised by',
            certificate.authorisedBy,
          ),
        ]}
      />
    </div>
  );
}

type FactsProps = {
  title: string;
  rows: (SpecRow | false)[];
  /** As wide as the sheet; on paper in two columns. */
  isWide?: boolean;
};

function Facts({ title, rows, isWide = false }: FactsProps) {
  return (
    <section
      aria-label={title}
      className={joinClasses(
        'grid grid-cols-[minmax(0,1fr)] content-start gap-1.5 print:gap-0.5',
        isWide && 'sm:col-span-2 print:col-span-2',
      )}
    >
      <h2 className="text-sm font-semibold print:text-xs">{title}</h2>
      <SpecTable
        dense
        className={joinClasses(factsClass, isWide && 'gap-8 sm:columns-2 print:columns-2')}
        rows={rows}
      />
    </section>
  );
}

const text = (label: string, value: string) => value !== '' && { label, value };

const day = (label: string, date: string) =>
  date !== '' && { label, value: <LongDate date={date} /> };
