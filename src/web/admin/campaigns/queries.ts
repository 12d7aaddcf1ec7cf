import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api.ts';

/** Milliseconds until what is being sent is looked at again. */
const WHILE_SENDING = 2000;

/** Every campaign, the latest first, and whom one would go to now. */
export const campaignsQuery = queryOptions({
  queryKey: ['GET /api/admin/campaigns'],
  queryFn: ({ signal }) => call('GET /api/admin/campaigns', {}, signal),
});

/** One campaign; looked at again while its mails are under way. */
export function campaignQuery(id: string) {
  return queryOptions({
    queryKey: ['GET /api/admin/campaigns/{id}', id],
    queryFn: ({ signal }) => call('GET /api/admin/campaigns/{id}', { params: { id } }, signal),
    refetchInterval: ({ state }) => {
      const campaign = state.data?.campaign;
      const isUnderWay = campaign && (campaign.state === 'sending' || campaign.mails.waiting > 0);
      return isUnderWay ? WHILE_SENDING : false;
    },
  });
}
