import { useState } from 'react';
import { describeFailure } from '../../../api.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { PageTitle } from '../../../ui/layout/PageTitle.tsx';
import { BackLink } from '../../page/BackLink.tsx';
import { SectionTitle } from '../../page/SectionTitle.tsx';
import { type CsvExport, csvExports } from './csv-exports.ts';
import { ExportList } from './ExportList.tsx';
import { JournalExports } from './JournalExports.tsx';
import { MissingCodes } from './journal-export.ts';
import { choosePeriod, PeriodChoice } from './PeriodChoice.tsx';
import { useExport } from './use-export.ts';

/** What an accountant takes out of the shop: tables, and entries for the program of the owner's books. */
export function ExportsPage() {
  const [period, setPeriod] = useState(choosePeriod);
  const { exporting, count } = useExport();
  const shared = { period: { from: period.from, to: period.to }, exporting, count };
  const { error, isPending } = exporting;
  return (
    <div className="grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-8">
      <div className="grid gap-2">
        <BackLink to="/admin/dashboard/payments">All transfers</BackLink>
        <PageTitle lead="What your accountant needs of a period: tables for a spreadsheet, or entries for the program of your books.">
          Exports
        </PageTitle>
      </div>
      <div className="grid gap-3">
        <PeriodChoice chosen={period} onChange={setPeriod} />
        <p role="status" className="figures text-ink-soft">
          {isPending ? `${count} rows read so far. Keep this page open.` : ''}
        </p>
        {error && (
          <Notice tone="error" title="The file was not made">
            {error instanceof MissingCodes
              ? error.message
              : describeFailure(error, 'The shop could not be reached. Press Download again.')}
          </Notice>
        )}
      </div>
      <section aria-labelledby="tables" className="grid gap-4">
        <SectionTitle id="tables">Tables</SectionTitle>
        <ExportList {...shared} exports={csvExports.map(asFile)} />
      </section>
      <JournalExports {...shared} />
    </div>
  );
}

function asFile({ write, ...csv }: CsvExport) {
  return {
    ...csv,
    make: async (reading: Parameters<CsvExport['write']>[0]) => {
      const content = await write(reading);
      return content.length > 0 ? { extension: 'csv', content } : undefined;
    },
  };
}
