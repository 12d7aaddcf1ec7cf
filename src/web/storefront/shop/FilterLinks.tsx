import { Link } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import {
  type CatalogueFilters,
  catalogueChoices,
  countFilters,
  type FilterName,
} from '../../../domain/catalogue/catalogue-choices.ts';
import { withThinUnits } from '../../ui/data/thin-units.ts';
import { joinClasses } from '../../ui/layout/join-classes.ts';
import type { CatalogueSearch } from '../queries.ts';
import { Disclosure } from './Disclosure.tsx';

type Option<Name extends FilterName = FilterName> = Name extends FilterName
  ? [name: Name, value: NonNullable<CatalogueFilters[Name]>, label: string]
  : never;

const groups: [title: string, options: Option[]][] = [
  [
    'Show only',
    [
      ['stock', 'in', 'In stock'],
      ['sale', 'on', 'On sale'],
    ],
  ],
  [
    'Purity',
    [
      ['purity', '95', 'At least 95%'],
      ['purity', '98', 'At least 98%'],
      ['purity', '99', 'At least 99%'],
    ],
  ],
  [
    'Content',
    [
      ['content', 'up-to-1', 'Up to 1 mg'],
      ['content', '1-to-5', '1–5 mg'],
      ['content', '5-to-50', '5–50 mg'],
      ['content', 'from-50', '50 mg and more'],
    ],
  ],
];

export const filterOptions = groups.flatMap(([, options]) => options);

/** The filters besides the category, as links that switch one on or off: a column, or a list that opens. */
export function FilterLinks({ search }: { search: CatalogueSearch }) {
  const count = countFilters(search);
  const list = (
    <div className="grid gap-3 pb-2 max-lg:grid-cols-2 sm:max-lg:grid-cols-3">
      {groups.map(([title, options]) => (
        <div key={title}>
          <p className="pt-2 text-sm font-semibold">{title}</p>
          <ul>
            {options.map((option) => (
              <FilterRow key={option[1]} option={option} search={search} />
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
  return (
    <nav aria-label="Filters">
      <Disclosure
        summary={
          <span className="font-semibold">
            Filter
            {count > 0 && (
              <span className="figures">
                <span>{` · ${count}`}</span>
                <span className="sr-only"> active</span>
              </span>
            )}
          </span>
        }
      >
        {list}
      </Disclosure>
      <div className="max-lg:hidden">{list}</div>
    </nav>
  );
}

function FilterRow({ option, search }: { option: Option; search: CatalogueSearch }) {
  const [name, value, label] = option;
  const isOn = search[name] === value;
  return (
    <li>
      <Link
        from="/shop"
        // Not the `search` on screen: a second choice may come before the first has its answer.
        search={(now) => ({ ...now, [name]: isOn ? undefined : value, page: undefined })}
        resetScroll={false}
        activeOptions={{ exact: true }}
        aria-current={isOn ? 'true' : undefined}
        className={joinClasses(
          'group/row flex min-h-11 items-center gap-2.5 text-sm transition-colors hover:text-ink lg:min-h-7',
          isOn ? 'font-semibold text-ink' : 'text-ink-soft',
        )}
      >
        <span
          className={joinClasses(
            'grid size-4 shrink-0 place-items-center border group-hover/row:border-ink',
            // Round where one takes the place of another.
            catalogueChoices[name].length > 1 ? 'rounded-full' : 'rounded-[3px]',
            isOn ? 'border-aurora bg-aurora text-on-aurora' : 'border-edge bg-surface',
          )}
        >
          {isOn && <Check className="size-3.5" />}
        </span>
        <span>{withThinUnits(label)}</span>
      </Link>
    </li>
  );
}

/** Keeps the category, the sorting and the view. */
export function withoutFilters({ category, sort, view }: CatalogueSearch): CatalogueSearch {
  return { category, sort, view };
}
