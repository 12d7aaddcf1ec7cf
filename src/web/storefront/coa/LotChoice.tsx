import { Link } from '@tanstack/react-router';
import type { Lot } from '../../../contracts/certificates.ts';
import { joinClasses } from '../../ui/join-classes.ts';

type LotChoiceProps = { lots: Lot[]; shown: string | undefined };

/** The lots of a product, the newest first, for whoever holds an older vial. */
export function LotChoice({ lots, shown }: LotChoiceProps) {
  return (
    <nav aria-label="Lots" className="grid gap-2">
      <p className="text-sm text-ink-soft">The number on your vial’s label says which lot it is.</p>
      <ul className="flex flex-wrap gap-2">
        {lots.map(({ id, productId, number, issuedOn }) => (
          <li key={id}>
            <Link
              to="/coa/$productId"
              params={{ productId }}
              search={{ lot: number }}
              resetScroll={false}
              activeOptions={{ exact: true }}
              aria-current={number === shown ? 'page' : undefined}
              className={joinClasses(
                'figures inline-flex min-h-11 flex-wrap items-center gap-x-2 rounded-control border px-3 py-1 text-sm transition-colors sm:min-h-9',
                number === shown
                  ? 'border-ink font-semibold'
                  : 'border-line text-ink-soft hover:border-edge',
              )}
            >
              <span className="code-figures wrap-anywhere">{number}</span>{' '}
              <time dateTime={issuedOn}>{issuedOn}</time>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
