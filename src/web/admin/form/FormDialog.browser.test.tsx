import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { z } from 'zod';
import { renderComponent } from '../../../../tests/support/render-component.tsx';
import { ApiError } from '../../api.ts';
import { FormDialog } from './FormDialog.tsx';
import { TextField } from './fields.tsx';
import { useAdminForm } from './use-admin-form.ts';

const schema = z.object({ note: z.string().min(1, 'Enter a note') });
const dialog = page.getByRole('dialog', { name: 'Add a note' });
const note = dialog.getByRole('textbox', { name: 'Note' });
const add = dialog.getByRole('button', { name: 'Add' });

function renderDialog(save: (values: { note: string }) => Promise<unknown>) {
  const onClose = vi.fn();
  renderComponent(function NoteDialog() {
    const state = useAdminForm({
      schema,
      defaultValues: { note: '' },
      save,
      onSaved: onClose,
    });
    return (
      <FormDialog
        title="Add a note"
        state={state}
        label="Note"
        submitLabel="Add"
        failure="Failed to add the note"
        onClose={onClose}
      >
        <TextField form={state.form} name="note" label="Note" />
      </FormDialog>
    );
  });
  return onClose;
}

test('it opens in its first field, and Escape closes it while nothing is typed', async () => {
  const onClose = renderDialog(async () => undefined);
  await expect.element(note).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});

test('once something is typed, only its buttons close it', async () => {
  const onClose = renderDialog(async () => undefined);
  await note.fill('Called');
  await expect.element(dialog.getByRole('button', { name: 'Close' })).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  expect(onClose).not.toHaveBeenCalled();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect(onClose).toHaveBeenCalledOnce();
});

test('a failure keeps it open with what was typed, until the save succeeds', async () => {
  const save = vi.fn(async () => undefined).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const onClose = renderDialog(save);
  await note.fill('Called');
  await add.click();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('Failed to add the note');
  await expect.element(note).toHaveValue('Called');
  expect(onClose).not.toHaveBeenCalled();
  await add.click();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
});

test('what stands at its field already is not said again above the buttons', async () => {
  const body = { message: 'Check the note', code: 'invalid', fields: { note: 'Too short' } };
  renderDialog(() => Promise.reject(new ApiError(400, JSON.stringify(body))));
  await note.fill('C');
  await add.click();
  await expect.element(note).toHaveAccessibleDescription('Too short');
  await expect.element(page.getByText('Check the note')).not.toBeInTheDocument();
});
