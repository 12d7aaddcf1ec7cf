import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderComponent } from '../../../../tests/support/render-component.tsx';
import { Reopenable } from './Reopenable.tsx';
import { useFreshQuery } from './use-fresh-query.ts';

test('a form opens with what is there now, not with what an earlier visit read, and keeps it until it is opened anew', async () => {
  const answers = [Promise.withResolvers<number>(), Promise.withResolvers<number>()];
  const read = vi.fn(() => answers[read.mock.calls.length - 1]?.promise ?? Promise.resolve(0));
  const query = queryOptions({ queryKey: ['thing'], queryFn: read, refetchOnMount: 'always' });

  function Form({ version, onShowCurrent }: { version: number; onShowCurrent: () => void }) {
    const [opened] = useState(version);
    return <button type="button" onClick={onShowCurrent}>{`Version ${opened}`}</button>;
  }
  function ThingPage() {
    const { data, refetch } = useFreshQuery(query);
    if (data === undefined) return <p>Loading</p>;
    return (
      <Reopenable refetch={refetch}>
        {(onShowCurrent) => <Form version={data} onShowCurrent={onShowCurrent} />}
      </Reopenable>
    );
  }
  function Visits() {
    const queryClient = useQueryClient();
    const [isThere, setThere] = useState(() => {
      queryClient.setQueryData(query.queryKey, 1, { updatedAt: Date.now() - 60_000 });
      return true;
    });
    return isThere ? <ThingPage /> : <button type="button" onClick={() => setThere(true)} />;
  }

  renderComponent(Visits);
  await expect.element(page.getByText('Loading')).toBeVisible();
  expect(read).toHaveBeenCalledOnce();
  answers[0]?.resolve(2);
  await page.getByRole('button', { name: 'Version 2' }).click();
  await expect.poll(() => read.mock.calls.length).toBe(2);
  await expect.element(page.getByRole('button', { name: 'Version 2' })).toBeVisible();
  answers[1]?.resolve(3);
  await expect.element(page.getByRole('button', { name: 'Version 3' })).toBeVisible();
});
