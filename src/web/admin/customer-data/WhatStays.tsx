import type { CustomerData } from '../../../contracts/administrator/customer-data.ts';
import { SpecTable } from '../../ui/data/SpecTable.tsx';
import { SectionTitle } from '../page/SectionTitle.tsx';
import { describeWhatStays } from './describe-customer-data.ts';

export function WhatStays({ data }: { data: CustomerData }) {
  const rows = describeWhatStays(data);
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="what-stays" className="grid gap-3">
      <SectionTitle id="what-stays">What stays, and why</SectionTitle>
      <p className="max-w-measure">
        Tax law requires you to keep what you sold, to whom, and how it was paid, for six years or
        more after the end of its year (Income Tax Act, section 230; Excise Tax Act, section 286).
        Erasing removes the phone number and your notes from these orders. The rest is erased
        automatically after the day shown here.
      </p>
      <SpecTable rows={rows} />
    </section>
  );
}
