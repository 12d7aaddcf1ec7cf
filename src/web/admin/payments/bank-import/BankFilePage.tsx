import { PageTitle } from '../../../ui/layout/PageTitle.tsx';
import { FilePicker } from '../../import/FilePicker.tsx';
import { ReadFailure } from '../../import/ReadFailure.tsx';
import { BackLink } from '../../page/BackLink.tsx';
import { BankFileImported } from './BankFileImported.tsx';
import { BankFilePreview } from './BankFilePreview.tsx';
import { RememberedLayouts } from './RememberedLayouts.tsx';
import { useBankFile } from './use-bank-file.ts';

/** The bank's own file of the money that arrived, shown before anything of it is recorded. */
export function BankFilePage() {
  const steps = useBankFile();
  const { chosen, reading, importing } = steps;
  const imported = importing.data;
  return (
    <div className="grid max-w-5xl grid-cols-[minmax(0,1fr)] gap-6">
      <div className="grid gap-2">
        <BackLink to="/admin/dashboard/payments">All transfers</BackLink>
        <PageTitle lead="Deposits in your bank’s file count as received. Importing the same file twice, or files that overlap, changes nothing.">
          Import a Bank File
        </PageTitle>
      </div>
      {reading.isError && <ReadFailure error={reading.error} />}
      {imported && <BankFileImported read={imported} onAnother={steps.startOver} />}
      {!imported && chosen && <BankFilePreview key={chosen.content} file={chosen} steps={steps} />}
      {!imported && !chosen && (
        <>
          <FilePicker
            label="Bank file"
            accept=".csv,.txt,.ofx,.qfx,.qbo,text/csv,text/plain"
            isReading={reading.isPending}
            onChoose={reading.mutate}
          >
            The file of transactions that your bank exports, as CSV, OFX or QFX: RBC, TD,
            Scotiabank, BMO, CIBC, Desjardins, National Bank, Tangerine, EQ Bank, Simplii,
            Wealthsimple, or another. Nothing is recorded until you have seen what is in it.
          </FilePicker>
          <RememberedLayouts />
        </>
      )}
    </div>
  );
}
