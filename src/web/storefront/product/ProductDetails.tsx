import type { ReactNode } from 'react';
import type { Product } from '../../../contracts/catalogue/products.ts';
import { SpecTable } from '../../ui/data/SpecTable.tsx';
import { withThinUnits } from '../../ui/data/thin-units.ts';
import { parseSpecifications } from './parse-specifications.ts';

/** The long part of a product's page: specifications, research uses and properties. */
export function ProductDetails({ product }: { product: Product }) {
  const { rows, notes } = parseSpecifications(product.specifications);
  return (
    <div className="grid gap-10 print:gap-4 print:text-sm">
      {rows.length + notes.length > 0 && (
        <Part title="Specifications">
          <SpecTable
            className="print:grid print:grid-cols-2 print:gap-x-8"
            rows={rows.map(({ label, value }) => ({
              label,
              value: <SpecificationValue label={label} value={value} />,
            }))}
          />
          {notes.map((note) => (
            <p key={note} className="mt-3 max-w-measure">
              {note}
            </p>
          ))}
        </Part>
      )}
      <div className="grid gap-10 sm:grid-cols-2 sm:gap-8 print:grid-cols-2">
        <ListPart title="Research uses" items={product.researchUses} />
        <ListPart title="Properties" items={product.benefits} />
      </div>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-3 text-lg font-semibold print:mb-1">{title}</h2>
      {children}
    </section>
  );
}

function ListPart({ title, items }: { title: string; items: string[] }) {
  if (items.length === 0) return null;
  return (
    <Part title={title}>
      <ul className="border-b border-line">
        {items.map((item) => (
          <li key={item} className="border-t border-line py-2.5 print:py-0.5">
            {item}
          </li>
        ))}
      </ul>
    </Part>
  );
}

const FORMULA = /^(?:[A-Z][a-z]?\d*|[()[\]·.]\d*)+$/;
const SET_IN_MONO = new Set(['Sequence', 'CAS', 'Catalogue number', 'Lot', 'InChIKey']);

/** A specification's value as laboratories write it: formulas with subscripts, sequences in monospace. */
function SpecificationValue({ label, value }: { label: string; value: string }) {
  if (SET_IN_MONO.has(label))
    return (
      <span translate="no" className="code-figures wrap-anywhere">
        {value}
      </span>
    );
  if (label === 'Formula' && FORMULA.test(value)) return <Formula text={value} />;
  return withThinUnits(value);
}

function Formula({ text }: { text: string }) {
  // Every second piece is a number of atoms.
  return text.split(/((?<=[A-Za-z)\]])\d+)/).map((piece, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces never change places
      <sub key={index} className="text-[0.75em]">
        {piece}
      </sub>
    ) : (
      piece
    ),
  );
}
