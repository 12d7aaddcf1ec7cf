import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { focusTitle } from '../../../ui/layout/focus.ts';
import { ButtonLink } from '../../page/ButtonLink.tsx';
import { endpointQuery } from '../../page/endpoint-query.ts';
import { describeTransfer } from './describe-transfer.ts';
import type { TransferPartProps } from './use-transfer-action.ts';

/** A link to the next transfer that waits. It gets the focus after a match. */
export function NextTransfer({ transfer, acting }: TransferPartProps) {
  const { data } = useQuery(
    endpointQuery('GET /api/admin/transfers/{id}/next', { params: { id: transfer.id } }),
  );
  const line = useRef<HTMLParagraphElement>(null);
  const isMatched = acting.isSuccess && acting.variables.action === 'match';
  useEffect(() => {
    if (!isMatched) return;
    const link = line.current?.querySelector('a');
    if (link) link.focus();
    else focusTitle();
  }, [isMatched]);

  if (transfer.state === 'unconfirmed' || !data || data.waiting === 0) return null;
  const { next, waiting } = data;
  const isDone = transfer.open === '0.00';
  const others =
    waiting === 1 ? '1 other transfer is waiting' : `${waiting} other transfers are waiting`;
  return (
    <p ref={line} className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <ButtonLink
        variant={isDone ? 'primary' : 'secondary'}
        to={`/admin/dashboard/payments${next ? `/${next.id}` : ''}`}
      >
        <span>{next ? (isDone ? 'Next Transfer' : 'Skip') : 'Back to the List'}</span>
        <ArrowRight className="size-4" />
      </ButtonLink>
      <span className="text-ink-soft">{`${next ? `Next: ${describeTransfer(next)}. ` : 'This is the end of the list. '}${others} to be matched.`}</span>
    </p>
  );
}
