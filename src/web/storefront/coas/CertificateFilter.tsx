import { ChipLink } from '../../ui/ChipLink.tsx';

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
      <ChipLink to="/coas" search={{ category }} resetScroll={false} current={current}>
        {label}
      </ChipLink>
    </li>
  );
}
