import type { Lot } from '../../../contracts/certificates/certificates.ts';
import { hasFailed } from '../../../domain/certificates/test-results.ts';
import { Expired } from '../../certificate/Expired.tsx';
import { LongDate } from '../../ui/data/LongDate.tsx';
import { ChipLink } from '../../ui/layout/ChipLink.tsx';

type LotChoiceProps = { lots: Lot[]; shown: string | undefined };

/** So many lots are in sight. */
const NEWEST = 6;

/** A product's lots, newest first, for whoever has an older vial. */
export function LotChoice({ lots, shown }: LotChoiceProps) {
  const older = lots.slice(NEWEST);
  return (
    <nav aria-label="Lots" className="grid gap-2">
      <p className="text-sm text-ink-soft">The number on your vial’s label says which lot it is.</p>
      <Chips lots={lots.slice(0, NEWEST)} shown={shown} />
      {older.length > 0 && (
        <details key={shown} open={older.some(({ number }) => number === shown)}>
          <summary className="text-link mb-1 inline-block cursor-pointer py-1.5 text-sm">{`${older.length} older ${older.length === 1 ? 'lot' : 'lots'}`}</summary>
          <Chips lots={older} shown={shown} />
        </details>
      )}
    </nav>
  );
}

function Chips({ lots, shown }: LotChoiceProps) {
  return (
    <ul className="flex flex-wrap gap-2">
      {lots.map((lot) => (
        <li key={lot.id}>
          <ChipLink
            to="/coa/$productId"
            params={{ productId: lot.productId }}
            search={{ lot: lot.number }}
            resetScroll={false}
            current={lot.number === shown}
          >
            <span translate="no" className="code-figures wrap-anywhere">
              {lot.number}
            </span>{' '}
            <State lot={lot} />
          </ChipLink>
        </li>
      ))}
    </ul>
  );
}

function State({ lot: { recall, certificates, expiresOn } }: { lot: Lot }) {
  const [current] = certificates;
  if (recall) return <span className="text-alarm">recalled</span>;
  if (!current) return <span>in testing</span>;
  if (current.kind === 'demonstration') return <span>demonstration</span>;
  return (
    <>
      <span className="max-sm:hidden">
        <LongDate date={current.issuedOn} />
      </span>
      {hasFailed(current.tests) && <span className="text-alarm">failed</span>}
      <Expired expiresOn={expiresOn} />
    </>
  );
}
