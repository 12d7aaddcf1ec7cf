import { useQuery } from '@tanstack/react-query';
import { Scrollable } from '../../../ui/layout/Scrollable.tsx';
import { describeHistory } from '../order/describe-history.ts';
import { orderQuery } from '../queries.ts';

type WhatHappenedProps = { orderId: string; seen: number };

/** What happened to the order while its change was typed; rendered once that was refused. */
export function WhatHappened({ orderId, seen }: WhatHappenedProps) {
  const { data } = useQuery({ ...orderQuery(orderId), staleTime: 0 });
  const since = data?.history.slice(seen) ?? [];
  if (since.length === 0) return null;
  return (
    <div className="mb-2 grid gap-1">
      <p>Meanwhile, this happened to it:</p>
      <Scrollable
        label="What happened meanwhile"
        className="max-h-[15dvh] overflow-y-auto sm:max-h-[25dvh]"
      >
        <p className="font-medium wrap-anywhere whitespace-pre-wrap">
          {since
            .flatMap(({ entry }) => Object.values(describeHistory(entry)))
            .filter(Boolean)
            .join('\n')}
        </p>
      </Scrollable>
    </div>
  );
}
