import { Link } from '@tanstack/react-router';
import { joinClasses } from '../../ui/join-classes.ts';

type CertificateFilterProps = {
  categories: { name: string; count: number }[];
  chosen: string | undefined;
};

/** The categories as links, so that each part of the list has an address. */
export function CertificateFilter({ categories, chosen }: CertificateFilterProps) {
  return (
    <nav aria-label="Categories">
      <ul className="flex flex-wrap gap-2">
        <Choice label="All products" current={!chosen} />
        {categories.map(({ name }) => (
          <Choice key={name} label={name} category={name} current={name === chosen} />
        ))}
      </ul>
    </nav>
  );
}

type ChoiceProps = { label: string; category?: string; current: boolean };

function Choice({ label, category, current }: ChoiceProps) {
  return (
    <li>
      <Link
        to="/coas"
        search={{ category }}
        resetScroll={false}
        activeOptions={{ exact: true }}
        aria-current={current ? 'page' : undefined}
        className={joinClasses(
          'inline-flex min-h-11 items-center rounded-control border px-3 text-sm transition-colors sm:min-h-9',
          current ? 'border-ink font-semibold' : 'border-line text-ink-soft hover:border-edge',
        )}
      >
        {label}
      </Link>
    </li>
  );
}
