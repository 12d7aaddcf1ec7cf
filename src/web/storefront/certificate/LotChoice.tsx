import type { Lot } from '../../../contracts/certificates.ts';
import { ChipLink } from '../../ui/ChipLink.tsx';
import { LongDate } from '../../ui/LongDate.tsx';

type LotChoiceProps = { lots: Lot[]; shown: string | undefined };

/** A product's lots, newest first, for whoever has an older vial. */
export function LotChoice({ lots, shown }: LotChoiceProps) {
  return (
    <nav aria-label="Lots" className="grid gap-2">
      <p className="text-sm text-ink-soft">The number on your vial’s label says which lot it is.</p>
      <ul className="flex flex-wrap gap-2">
        {lots.map(({ id, productId, number, recall, certificates: [current] }) => (
          <li key={id}>
            <ChipLink
              to="/coa/$productId"
              params={{ productId }}
              search={{ lot: number }}
              resetScroll={false}
              current={number === shown}
            >
              <span className="code-figures wrap-anywhere">{number}</span>{' '}
              {recall ? 'recalled' : current ? <LongDate date={current.issuedOn} /> : 'in testing'}
            </ChipLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
