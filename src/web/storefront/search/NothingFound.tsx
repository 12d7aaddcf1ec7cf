import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { catalogueQuery } from '../queries.ts';

export const ADVICE = 'Try searching for products, pages, or topics';

/** Categories that are offered; the shop's page has the others. */
const MAX_SUGGESTED = 12;

type NothingFoundProps = { title: string; query: string; onChosen: () => void };

/** That a search found nothing, with the ways on: a lot of this number, the categories, and a question to the shop. */
export function NothingFound({ title, query, onChosen }: NothingFoundProps) {
  const { data } = useQuery(catalogueQuery({}));
  return (
    <div className="grid justify-items-center gap-1 overflow-y-auto px-4 py-8 text-center">
      <p className="font-semibold wrap-anywhere">{title}</p>
      <p className="text-ink-soft">{ADVICE}</p>
      {/\d/.test(query) && (
        <p className="mt-3 text-sm text-ink-soft">
          A number from a vial?{' '}
          <Link
            to="/lot/$number"
            params={{ number: query }}
            onClick={onChosen}
            className="font-semibold underline hover:text-aurora-ink"
          >
            Look up the lot
          </Link>
        </p>
      )}
      <ul aria-label="Categories" className="mt-3 flex flex-wrap justify-center gap-2 empty:hidden">
        {data?.categories.slice(0, MAX_SUGGESTED).map(({ name }) => (
          <li key={name}>
            <Link
              to="/shop"
              search={{ category: name }}
              onClick={onChosen}
              className="grid min-h-9 items-center rounded-control border border-edge px-3 text-sm hover:bg-ink/5"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-ink-soft">
        Looking for something we do not list?{' '}
        <Link
          to="/contact"
          onClick={onChosen}
          className="font-semibold underline hover:text-aurora-ink"
        >
          Ask us
        </Link>
      </p>
    </div>
  );
}
