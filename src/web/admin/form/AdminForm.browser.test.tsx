import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { z } from 'zod';
import { renderComponent } from '../../../../tests/support/render-component.tsx';
import { ApiError } from '../../api.ts';
import { AdminForm } from './AdminForm.tsx';
import { TextField } from './fields.tsx';
import { useAdminForm } from './use-admin-form.ts';

type Save = (values: { name: string }, base: number | undefined) => Promise<{ version: number }>;

const schema = z.object({ name: z.string().min(1, 'Enter a name') });
const nameField = page.getByRole('textbox', { name: 'Name' });
const saveButton = page.getByRole('button', { name: 'Save', exact: true });
const alert = page.getByRole('alert');
const status = page.getByRole('status').filter({ hasText: /./ });

/** A form of a thing called 'Neurotensin', in its version 1. */
function renderForm(save: Save) {
  const onShowCurrent = vi.fn();
  function NameForm() {
    const state = useAdminForm({
      schema,
      defaultValues: { name: 'Neurotensin' },
      base: 1,
      save: (values, { base }) => save(values, base),
      baseOf: ({ version }) => version,
    });
    return (
      <AdminForm
        state={state}
        label="Thing"
        submitLabel="Save"
        failure="Failed to save the thing"
        conflict={{ what: 'thing', onShowCurrent }}
      >
        <TextField form={state.form} name="name" label="Name" />
      </AdminForm>
    );
  }
  return { ...renderComponent(NameForm), onShowCurrent };
}

/** Fails the first save with this, and takes each later one as the next version. */
function failingOnce(failure: unknown) {
  return vi
    .fn<Save>()
    .mockImplementation(async (_, base = 8) => ({ version: base + 1 }))
    .mockRejectedValueOnce(failure);
}

const refusal = (status: number, body: object) =>
  new ApiError(status, JSON.stringify({ message: 'Refused', code: 'refused', ...body }));

test.each([
  ['the session has ended', refusal(401, {}), 'Your session has ended. Sign in in another tab'],
  ['the network is lost', new TypeError('Failed to fetch'), 'The shop could not be reached.'],
  ['the shop fails', refusal(500, { message: 'Something broke' }), 'Something broke'],
  [
    'it was deleted meanwhile',
    refusal(404, {}),
    'this was deleted in the meantime, in another tab',
  ],
])('%s: the form says so, keeps what was typed, and saves it later', async (_, failure, words) => {
  const save = failingOnce(failure);
  renderForm(save);
  await nameField.fill('Substance P');
  await saveButton.click();
  await expect.element(alert).toMatchTextContent('Failed to save the thing');
  await expect.element(alert).toMatchTextContent(words);
  await expect.element(nameField).toHaveValue('Substance P');
  await expect.element(status).toMatchTextContent('Not saved yet');

  await saveButton.click();
  await expect.element(status).toHaveTextContent('Saved');
  await expect.element(alert).not.toBeInTheDocument();
  expect(save).toHaveBeenLastCalledWith({ name: 'Substance P' }, 1);
});

test('an ended session offers the login in another tab', async () => {
  renderForm(failingOnce(refusal(401, {})));
  await nameField.fill('Substance P');
  await saveButton.click();
  const link = page.getByRole('link', { name: 'Sign in in another tab' });
  await expect.element(link).toHaveAttribute('href', '/admin');
  await expect.element(link).toHaveAttribute('target', '_blank');
});

test('of two tabs the later is told of the first, and may save all the same', async () => {
  const save = failingOnce(refusal(409, { code: 'changed_meanwhile' }));
  const { onShowCurrent } = renderForm(save);
  await nameField.fill('Substance P');
  await saveButton.click();
  await expect
    .element(alert)
    .toMatchTextContent('This thing was changed in another tab or by someone else');
  await page.getByRole('button', { name: 'Show the current version' }).click();
  expect(onShowCurrent).toHaveBeenCalledOnce();

  await page.getByRole('button', { name: 'Save mine anyway' }).click();
  await expect.element(status).toHaveTextContent('Saved');
  expect(save).toHaveBeenLastCalledWith({ name: 'Substance P' }, undefined);

  // From here on it is compared with its own save.
  await nameField.fill('Substance Q');
  await saveButton.click();
  await expect.poll(() => save.mock.lastCall).toEqual([{ name: 'Substance Q' }, 9]);
});

test('what is kept back by its field is no leave for the save after it', async () => {
  const save = failingOnce(refusal(409, { code: 'changed_meanwhile' }));
  renderForm(save);
  await nameField.fill('Substance P');
  await saveButton.click();
  await nameField.fill('');
  await page.getByRole('button', { name: 'Save mine anyway' }).click();
  await expect.element(page.getByText('Enter a name')).toBeVisible();
  expect(save).toHaveBeenCalledOnce();
  await nameField.fill('Substance P');
  await saveButton.click();
  await expect.poll(() => save.mock.lastCall).toEqual([{ name: 'Substance P' }, 1]);
});

test('a mistake is shown at its field, which gets the focus, and nothing is sent', async () => {
  const save = vi.fn<Save>();
  renderForm(save);
  await nameField.fill('');
  await saveButton.click();
  await expect.element(nameField).toHaveAccessibleDescription('Enter a name');
  await expect.element(nameField).toHaveAttribute('aria-invalid', 'true');
  await expect.element(nameField).toHaveFocus();
  expect(save).not.toHaveBeenCalled();
});

test('what the shop finds wrong is shown at its field, and what was typed stays', async () => {
  const fields = { name: 'There is a thing of this name' };
  renderForm(failingOnce(refusal(400, { message: 'Check the name', fields })));
  await nameField.fill('Taken');
  await saveButton.click();
  await expect.element(nameField).toHaveAccessibleDescription('There is a thing of this name');
  await expect.element(nameField).toHaveFocus();
  await expect.element(nameField).toHaveValue('Taken');
  await expect.element(alert).toMatchTextContent('Check the name');
});

test('while it is saved the button says so and takes no second press', async () => {
  const { promise, resolve } = Promise.withResolvers<{ version: number }>();
  const save = vi.fn<Save>(() => promise);
  renderForm(save);
  await nameField.fill('Substance P');
  await saveButton.click();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('button', { name: 'Saving...' })).toBeVisible();
  resolve({ version: 2 });
  await expect.element(status).toHaveTextContent('Saved');
  expect(save).toHaveBeenCalledOnce();
});

test('what is not saved is not left by mistake', async () => {
  const { leave } = renderForm(failingOnce(undefined));
  await nameField.fill('Substance P');
  leave();
  const asked = page.getByRole('dialog', { name: 'Leave without saving?' });
  await asked.getByRole('button', { name: 'Stay here' }).click();
  await expect.element(asked).not.toBeInTheDocument();
  await expect.element(nameField).toHaveValue('Substance P');

  leave();
  await asked.getByRole('button', { name: 'Leave without saving' }).click();
  await expect.element(page.getByText('Elsewhere')).toBeVisible();
});

test('what is saved, or was not touched, is left without a question', async () => {
  const { leave } = renderForm(async () => ({ version: 2 }));
  await nameField.fill('Substance P');
  await saveButton.click();
  await expect.element(status).toHaveTextContent('Saved');
  leave();
  await expect.element(page.getByText('Elsewhere')).toBeVisible();
});
