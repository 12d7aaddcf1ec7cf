import type { CustomerData } from '../../../contracts/customer-data.ts';
import { SectionTitle } from '../../ui/SectionTitle.tsx';
import { describeWhatStays } from './describe-customer-data.ts';

/** What an erasure leaves, and why. */
export function WhatStays({ data }: { data: CustomerData }) {
  const lines = describeWhatStays(data);
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby="what-stays" className="grid gap-3">
      <SectionTitle id="what-stays">What stays, and why</SectionTitle>
      <p className="max-w-measure">
        Tax law has you keep what you sold, to whom, and how it was paid, until six years after the
        end of its year (Income Tax Act, section 230; Excise Tax Act, section 286). The shop erases
        it by itself when its time is over.
      </p>
      <ul className="figures border-b border-line">
        {lines.map((line) => (
          <li key={line} className="border-t border-line py-2 wrap-anywhere">
            {line}
          </li>
        ))}
      </ul>
    </section>
  );
}
