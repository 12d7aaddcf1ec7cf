import {
  type DefaultError,
  type QueryKey,
  type UseQueryOptions,
  useQuery,
} from '@tanstack/react-query';
import { useState } from 'react';

/**
 * Reads what a form opens with. It has no data until they were read since the page was opened: a save over what an earlier
 * visit loaded would be refused.
 */
export function useFreshQuery<Read, Data = Read, Key extends QueryKey = QueryKey>(
  options: UseQueryOptions<Read, DefaultError, Data, Key>,
) {
  const [opened] = useState(Date.now);
  const query = useQuery(options);
  return { ...query, data: query.dataUpdatedAt < opened ? undefined : query.data };
}
