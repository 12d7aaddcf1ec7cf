import { useQueryClient } from '@tanstack/react-query';
import { books as schema } from '../../../../contracts/exports/journal.ts';
import { accountKeys, accountLabels, type Books } from '../../../../domain/accounting/accounts.ts';
import { call } from '../../../api.ts';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { FormDialog } from '../../form/FormDialog.tsx';
import { TextField } from '../../form/fields.tsx';
import { useAdminForm } from '../../form/use-admin-form.ts';
import { booksQuery } from './books-query.ts';

type BooksDialogProps = { books: Books; onClose: () => void };

/** What the owner's books call the accounts that the journal books on. */
export function BooksDialog({ books, onClose }: BooksDialogProps) {
  const queryClient = useQueryClient();
  const state = useAdminForm({
    schema,
    defaultValues: books,
    save: (body) => call('PUT /api/admin/exports/books', { body }),
    onSaved: (saved) => {
      queryClient.setQueryData(booksQuery.queryKey, saved);
      showToast({ title: 'Accounts saved' });
      onClose();
    },
  });
  const { form } = state;
  return (
    <FormDialog
      state={state}
      title="Accounts"
      description="As your books call them. QuickBooks goes by names, letter by letter; Xero and Sage 50 by numbers."
      label="Accounts"
      submitLabel="Save Accounts"
      failure="The accounts were not saved"
      wide
      onClose={onClose}
    >
      <div className="grid gap-4">
        {accountKeys.map((key) => (
          <div key={key} className="grid grid-cols-[minmax(0,1fr)_7rem] items-start gap-3">
            <TextField form={form} name={`accounts.${key}.name`} label={accountLabels[key]} />
            <TextField
              form={form}
              name={`accounts.${key}.code`}
              label="Number"
              mono
              optional="unmarked"
              aria-label={`${accountLabels[key]}, number`}
            />
          </div>
        ))}
        <TextField
          form={form}
          name="customer"
          label="Customer in QuickBooks"
          hint="QuickBooks books receivables on a customer. Add one for the shop there, under this name."
        />
        <TextField
          form={form}
          name="xeroTaxRate"
          label="Tax rate in Xero"
          hint="The name of a rate of 0 %: taxes are lines of their own, and Xero must not add any."
        />
      </div>
    </FormDialog>
  );
}
