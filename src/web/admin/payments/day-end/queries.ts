import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../api.ts';

export const DAY_END = 'GET /api/admin/day-end';

/** A day's end; '' is the day before today. */
export function dayEndQuery(day: string) {
  return queryOptions({
    queryKey: [DAY_END, day],
    queryFn: ({ signal }) => call(DAY_END, { query: day ? { day } : {} }, signal),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
}
