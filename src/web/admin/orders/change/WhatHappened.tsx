import { useQuery } from '@tanstack/react-query';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { isChangedMeanwhile } from '../../form/SaveFailure.tsx';
import { describeHistory } from '../order/describe-history.ts';
import { orderQuery } from '../queries.ts';

type WhatHappenedProps = { orderId: string; seen: number; error: unknown };

/** What happened to the order while its change was typed, where that is why it was refused. */
export function WhatHappened({ orderId, seen, error }: WhatHappenedProps) {
  const isRefused = isChangedMeanwhile(error);
  const { data } = useQuery({ ...orderQuery(orderId), enabled: isRefused, staleTime: 0 });
  const since = isRefused ? (data?.history.slice(seen) ?? []) : [];
  if (since.length === 0) return null;
  return (
    <Notice tone="warning" title="Meanwhile, this happened to the order">
      <ul className="grid gap-1">
        {since.map(({ at, entry }, place) => {
          const { what, text } = describeHistory(entry);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: entries are only added, at the end
            <li key={`${at} ${place}`} className="wrap-anywhere whitespace-pre-wrap">
              {[what, text].filter(Boolean).join('\n')}
            </li>
          );
        })}
      </ul>
    </Notice>
  );
}
