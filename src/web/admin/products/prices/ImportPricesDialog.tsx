import { useState } from 'react';
import type {
  ChangedPrices,
  PricePlan,
  storePrices,
} from '../../../../contracts/catalogue/change-prices.ts';
import type { Answer } from '../../../../contracts/wire/endpoint.ts';
import {
  isPriceFile,
  type PriceRow,
  readPriceRows,
} from '../../../../domain/catalogue/price-file.ts';
import { recogniseExport } from '../../../../domain/import/recognise-export.ts';
import { cutName } from '../../../../domain/text/plain-text.ts';
import { call } from '../../../api.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { ChosenFileLine } from '../../import/ChosenFileLine.tsx';
import { exportBelongs } from '../../import/describe-export.ts';
import { ImportDialog } from '../../import/ImportDialog.tsx';
import { ImportErrors } from '../../import/ImportErrors.tsx';
import { readTable, readText } from '../../import/read-table.ts';
import { askParts, errorsOf, type Place, splitEvenly, sumOf } from '../../import/send-parts.ts';
import { UnreadableFile } from '../../import/unreadable-file.ts';
import { useImport } from '../../import/use-import.ts';
import { countOf } from '../../page/count-of.ts';
import { ConfirmFree } from '../ConfirmFree.tsx';
import { beginsFree, PricesTable } from './PricesTable.tsx';

/** Rows of one request: a preview keeps nobody waiting, storing does. */
const PART = { asked: 2000, stored: 250 };

type ReadFile = { name: string; count: number; plan: PricePlan };
type Outcome = Answer<typeof storePrices>;

/** Brings back a file of prices that was exported here and changed in a spreadsheet. */
export function ImportPricesDialog({ onClose }: { onClose: () => void }) {
  const [isAsking, setAsking] = useState(false);
  const importing = useImport({
    read: readPrices,
    onSent: (answers: readonly Outcome[]) => {
      const { imported, errors } = tally(answers);
      if (errors.length > 0) return;
      showToast({
        title: `${countOf(imported, 'product')} changed`,
        description: 'Past Imports can undo it.',
        action: { label: 'Open list', to: '/admin/dashboard/products/imports' },
      });
      onClose();
    },
  });
  const start = ({ name, plan }: ReadFile) =>
    importing.start(splitEvenly(plan.products, PART.stored), (part, place) =>
      sendPrices(name, part, place),
    );
  return (
    <ImportDialog
      title="Import Prices"
      what="prices"
      picker={{
        label: 'Prices file',
        accept: '.csv,text/csv',
        hint: 'The CSV of Export Prices, changed in Excel or LibreOffice. An empty cell leaves a value as it is, and ‘none’ takes an original price, a price by quantity or a number for low stock away. Nothing is stored until you have seen what changes.',
      }}
      importing={importing}
      preview={(file) => (
        <>
          <ChosenFileLine count={file.count} one="row" name={file.name}>
            .
          </ChosenFileLine>
          <PlannedFile {...file.plan} />
          {isAsking && (
            <ConfirmFree
              question="Some products would cost $0.00. Import anyway?"
              names={file.plan.products.filter(beginsFree).map(({ name }) => name)}
              onConfirm={() => {
                setAsking(false);
                start(file);
              }}
              onCancel={() => setAsking(false)}
            />
          )}
        </>
      )}
      start={(file) => ({
        count: file.plan.products.length,
        one: 'Change',
        nothing: 'Nothing to Change',
        onStart: () => (file.plan.products.some(beginsFree) ? setAsking(true) : start(file)),
      })}
      tally={tally}
      outcome={(answers) => {
        const { imported, errors } = tally(answers);
        return (
          <Notice tone="warning" title={`${countOf(imported, 'product')} changed`}>
            {`${countOf(errors.length, 'product')} left as it was: see below.`}
          </Notice>
        );
      }}
      canUndo
      onClose={onClose}
    />
  );
}

function PlannedFile({ products, unchanged, refused }: PricePlan) {
  return (
    <>
      <PricesTable products={products} />
      {unchanged > 0 && (
        <p>{`${countOf(unchanged, 'row')} ${unchanged === 1 ? 'is' : 'are'} in the shop as the file has ${unchanged === 1 ? 'it' : 'them'}.`}</p>
      )}
      {refused.length > 0 && <ImportErrors label="Rows that change nothing" errors={refused} />}
    </>
  );
}

async function readPrices(file: File): Promise<ReadFile> {
  const table = await readTable(await readText(file), isPriceFile);
  if (!isPriceFile(table.headings)) {
    const kind = recogniseExport(table.headings);
    throw new UnreadableFile(
      kind
        ? exportBelongs[kind]
        : 'This file has no columns ID and Price. Choose Export Prices, under More, and change the prices in that file.',
    );
  }
  const { rows, problems } = readPriceRows(table);
  const answers = await askParts<PriceRow, PricePlan>(splitEvenly(rows, PART.asked), (part) =>
    call('POST /api/admin/products/prices/file', { body: { rows: part } }),
  );
  const plan = {
    products: answers.flatMap(({ products }) => products),
    unchanged: sumOf(answers, ({ unchanged }) => unchanged),
    // By their rows, which they begin with.
    refused: [...problems, ...answers.flatMap(({ refused }) => refused)].toSorted((one, other) =>
      one.localeCompare(other, 'en', { numeric: true }),
    ),
  };
  return { name: file.name, count: table.lines.length, plan };
}

function sendPrices(
  name: string,
  part: readonly ChangedPrices[],
  { key, index, isLast }: Place,
): Promise<Outcome> {
  return call('POST /api/admin/products/prices', {
    body: {
      products: part.map(({ name: _, ...one }) => one),
      ...{ key: `${key}-${index}`, more: !isLast },
      import: { id: key, file: cutName(name, 120) },
    },
  });
}

function tally(answers: readonly Outcome[]) {
  return {
    imported: sumOf(answers, ({ count }) => count),
    leftOut: 0,
    errors: errorsOf(answers),
  };
}
