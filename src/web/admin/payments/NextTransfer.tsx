import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import { focusTitle } from '../../ui/focus-title.ts';
import { AdminLink } from '../AdminLink.tsx';
import { transfersQuery } from './queries.ts';
import type { SheetProps } from './sheet-props.ts';
import { nameOf } from './transfer-words.ts';

/** Leads on from a transfer that is done with to the next that waits, down the list; after a match it has the focus. */
export function NextTransfer({ transfer, work }: SheetProps) {
  const { data } = useQuery(transfersQuery({ q: '', page: 1, filter: 'to-match' }));
  const line = useRef<HTMLParagraphElement>(null);
  const isMatched = work.isSuccess && work.variables.do === 'match';
  useEffect(() => {
    if (!isMatched) return;
    const link = line.current?.querySelector('a');
    if (link) link.focus();
    else focusTitle();
  }, [isMatched]);

  const isDone = transfer.state !== 'unconfirmed' && transfer.open === '0.00';
  const others = data?.transfers.filter(({ id }) => id !== transfer.id) ?? [];
  const next = others.find(({ receivedOn }) => receivedOn <= transfer.receivedOn) ?? others[0];
  if (!isDone || !data || !next) return null;
  const count = data.waiting.toMatch.count;
  return (
    <p ref={line} className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button asChild size="sm">
        <AdminLink to={`/admin/dashboard/payments/${next.id}`}>
          Next Transfer
          <ArrowRight className="size-4" />
        </AdminLink>
      </Button>
      <span className="text-ink-soft">
        {nameOf(next)}. {count === 1 ? '1 transfer waits' : `${count} transfers wait`} to be
        matched.
      </span>
    </p>
  );
}
