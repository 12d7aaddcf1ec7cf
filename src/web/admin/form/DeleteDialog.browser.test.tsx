import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderComponent } from '../../../../tests/support/render-component.tsx';
import { ApiError } from '../../api.ts';
import { DeleteDialog } from './DeleteDialog.tsx';

const dialog = page.getByRole('dialog', { name: 'Delete this post?' });

function renderDialog(action: () => Promise<unknown>) {
  const refresh = vi.fn(async () => undefined);
  const onDeleted = vi.fn();
  renderComponent(function Post() {
    const [isAsked, setAsked] = useState(true);
    if (!isAsked) return <p>Nothing is asked</p>;
    return (
      <DeleteDialog
        question="Delete this post?"
        action={action}
        done={{ title: 'Post deleted' }}
        failure="Failed to delete the post"
        refresh={refresh}
        onDeleted={onDeleted}
        onClose={() => setAsked(false)}
      >
        Its address leads nowhere then.
      </DeleteDialog>
    );
  });
  return { refresh, onDeleted };
}

/** The last toast; its words are in the page once more while they are read out. */
const toast = page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('listitem');

const refusal = (status: number, body: object) => new ApiError(status, JSON.stringify(body));

test('nothing is deleted before the owner says so', async () => {
  const action = vi.fn(async () => undefined);
  renderDialog(action);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(page.getByText('Nothing is asked')).toBeVisible();
  expect(action).not.toHaveBeenCalled();
});

test.each([
  ['deleted', () => Promise.resolve()],
  ['what another tab has deleted', () => Promise.reject(refusal(404, { message: 'No post' }))],
])('%s: it says so, and what showed it is loaded again', async (_, action) => {
  const { refresh, onDeleted } = renderDialog(action);
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect.element(toast).toMatchTextContent('Post deleted');
  await expect.element(page.getByText('Nothing is asked')).toBeVisible();
  expect(onDeleted).toHaveBeenCalledOnce();
  expect(refresh).toHaveBeenCalledOnce();
});

test.each([
  ['the session has ended', refusal(401, { message: 'Sign in first' }), 'Sign in first'],
  ['the network is lost', new TypeError('Failed to fetch'), 'The shop could not be reached.'],
  ['it is refused', refusal(409, { message: 'It is in the menu' }), 'It is in the menu'],
])('%s: it says why nothing was deleted, and shows what is there', async (_, error, words) => {
  const { refresh, onDeleted } = renderDialog(() => Promise.reject(error));
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect.element(toast).toMatchTextContent('Failed to delete the post');
  await expect.element(toast).toMatchTextContent(words);
  expect(onDeleted).not.toHaveBeenCalled();
  expect(refresh).toHaveBeenCalledOnce();
});
