import { Link } from '@tanstack/react-router';
import type { LotSummary } from '../../../contracts/certificates/certificates.ts';
import { Expired } from '../../certificate/Expired.tsx';
import { LongDate } from '../../ui/data/LongDate.tsx';
import { writePurity } from '../write-purity.ts';

type LotLinesProps = {
  productId: string;
  /** The newest first. */
  lots: LotSummary[];
  /** The one whose purity the row shows. */
  first: LotSummary;
};

/** So many are in sight. */
const SHOWN = 3;

/** Each lot with its state and a link to its certificate; older ones behind a tap. Several lead to their trend. */
export function LotLines({ productId, lots, first }: LotLinesProps) {
  const others = lots.filter((lot) => lot !== first);
  const shown = others.slice(0, SHOWN - 1);
  const older = others.slice(SHOWN - 1);
  const measured = lots.filter(
    ({ certificate }) => certificate && certificate.kind !== 'demonstration',
  );
  const line = (lot: LotSummary) => (
    <li key={lot.number} className={lot === first ? undefined : 'text-sm text-ink-soft'}>
      Lot{' '}
      <Link
        to="/coa/$productId"
        params={{ productId }}
        search={{ lot: lot.number }}
        translate="no"
        className="code-figures text-link inline-block max-w-full wrap-break-word max-sm:py-1.5"
      >
        {lot.number}
      </Link>
      , <State lot={lot} isFirst={lot === first} />
    </li>
  );
  return (
    <>
      <ul className="grid gap-0.5">{[first, ...shown].map(line)}</ul>
      {measured.length > 1 && (
        <Link
          to="/coa/$productId"
          params={{ productId }}
          hash="trend"
          className="text-link inline-block text-sm max-sm:py-1.5"
        >
          From lot to lot
        </Link>
      )}
      {older.length > 0 && (
        <details className="text-sm">
          <summary className="text-link inline-block cursor-pointer py-1.5 sm:py-0.5">{`${older.length} more ${older.length === 1 ? 'lot' : 'lots'}`}</summary>
          <ul className="grid gap-0.5">{older.map(line)}</ul>
        </details>
      )}
    </>
  );
}

/** What is to be known of a lot before its certificate is read. The row's own figure is not repeated. */
function State({ lot, isFirst }: { lot: LotSummary; isFirst: boolean }) {
  const { isRecalled, certificate } = lot;
  const figure = certificate && !isFirst && `${writePurity(certificate.purity)}, `;
  if (isRecalled) {
    return (
      <>
        {figure && <span>{figure}</span>}
        <span className="font-semibold text-alarm">recalled</span>
      </>
    );
  }
  if (!certificate) return <span>in testing</span>;
  if (certificate.kind === 'demonstration') return <span>{`${figure || ''}demonstration`}</span>;
  return (
    <>
      {figure && <span>{figure}</span>}
      {certificate.isFailed && !isFirst && (
        <>
          <span className="font-semibold text-alarm">failed</span>
          <span>,</span>{' '}
        </>
      )}
      <span className="whitespace-nowrap">
        issued <LongDate date={certificate.issuedOn} />
      </span>
      <Expired expiresOn={lot.expiresOn} />
    </>
  );
}
