import {
  defaultTests,
  specificationTests,
  writeLimit,
} from '../../../domain/certificates/test-results.ts';
import { SpecTable } from '../../ui/data/SpecTable.tsx';
import { SectionTitle } from '../SectionTitle.tsx';

const [identity] = defaultTests('');
const rows = [
  { label: identity?.test ?? '', value: `expected ± ${identity?.limit} ${identity?.unit}` },
  ...specificationTests.map((test) => ({ label: test.test, value: writeLimit(test) })),
];

/** The limits that certificates start from, and what they mean. */
export function TestingStandards() {
  return (
    <section
      className="grid gap-x-12 gap-y-6 max-sm:order-last lg:grid-cols-12"
      aria-labelledby="standards"
    >
      <div className="grid max-w-measure content-start gap-4 lg:col-span-7">
        <SectionTitle id="standards">Testing standards</SectionTitle>
        <p>
          A certificate answers two questions: is this the compound on the label, and how much of
          the powder is that compound. Identity is shown by mass spectrometry, purity by the area of
          the main peak in reversed-phase HPLC.
        </p>
        <p>
          Purity and peptide content are not the same. Purity compares the peptide with related
          peptides; the rest of the weight is water and counter-ion. That is why both have a limit
          of their own, and why a solution is made up by content.
        </p>
        <p>
          Each result is held against its limit by calculation. A laboratory’s certificate belongs
          to one lot, and names the laboratory and the day of the test.
        </p>
      </div>
      <div className="lg:col-span-5">
        <h3 className="mb-2 text-sm font-semibold text-ink-soft">Limits</h3>
        <SpecTable rows={rows} />
      </div>
    </section>
  );
}
