import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { programKeys, programs } from '../../../../domain/accounting/programs.ts';
import { Field } from '../../../ui/forms/Field.tsx';
import { Select } from '../../../ui/forms/Select.tsx';
import { DialogButton } from '../../form/DialogButton.tsx';
import { LoadFailure } from '../../page/LoadFailure.tsx';
import { SectionTitle } from '../../page/SectionTitle.tsx';
import { BooksDialog } from './BooksDialog.tsx';
import { booksQuery } from './books-query.ts';
import { type Exporting, ExportList } from './ExportList.tsx';
import { type Detail, makeJournal } from './journal-export.ts';

/** What happened in the period as entries that the program of the owner's books imports. */
export function JournalExports(exporting: Exporting) {
  const query = useQuery(booksQuery);
  const [detail, setDetail] = useState<Detail>('document');
  const books = query.data;
  return (
    <section aria-labelledby="journal" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <SectionTitle id="journal">Journal</SectionTitle>
        {books && (
          <DialogButton dialog={(close) => <BooksDialog books={books} onClose={close} />}>
            Accounts…
          </DialogButton>
        )}
      </div>
      <p className="max-w-measure text-ink-soft">
        Invoices, credit notes, money, refunds and what you waived, as balanced entries. Money is
        booked on the day it came, so bring the bank’s files in first, and import each period once.
      </p>
      <div className="max-w-xs">
        <Field label="Entries">
          {(control) => (
            <Select
              {...control}
              dense
              value={detail}
              onChange={({ target }) => setDetail(target.value === 'day' ? 'day' : 'document')}
            >
              <option value="document">One for each document</option>
              <option value="day">One for each day and kind</option>
            </Select>
          )}
        </Field>
      </div>
      <LoadFailure query={query} what="The accounts" />
      {books && (
        <ExportList
          {...exporting}
          exports={programKeys.map((program) => ({
            name: `journal-${program}`,
            title: programs[program].name,
            text: programs[program].note,
            make: (reading) => makeJournal({ ...reading, program, detail, books }),
          }))}
        />
      )}
    </section>
  );
}
