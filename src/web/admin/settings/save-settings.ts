import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { ShopSettings } from '../../../contracts/shop-settings.ts';
import { call } from '../../api.ts';
import { settingsQuery } from '../../settings-query.ts';
import { useSaveAnyway } from '../form/ChangedMeanwhile.tsx';

/**
 * Sends settings with what stood there when the form was opened, or last saved, so that another tab's change is
 * not overwritten unseen. `insist` makes the next save go through whatever stands there.
 */
export function useSaveSettings(opened: ShopSettings) {
  const queryClient = useQueryClient();
  const was = useRef(opened);
  const anyway = useSaveAnyway();
  return {
    async save(changes: Partial<ShopSettings>) {
      const saved = await call('PATCH /api/admin/shop-settings', {
        body: { ...changes, was: anyway.take() ? undefined : was.current },
      });
      was.current = saved;
      queryClient.setQueryData(settingsQuery.queryKey, saved);
      return saved;
    },
    insist: anyway.allow,
    /** What stands there now becomes what everybody here knows. */
    reload: () => queryClient.fetchQuery({ ...settingsQuery, staleTime: 0 }),
  };
}
