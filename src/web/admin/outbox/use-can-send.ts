import { useQuery } from '@tanstack/react-query';
import { mailCountsQuery } from './queries.ts';

/** Whether the shop has a mail server; true until that is known. */
export function useCanSend(): boolean {
  return useQuery(mailCountsQuery).data?.canSend ?? true;
}
