import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api.ts';

/** Milliseconds between two looks at a campaign that is being sent. */
const WHILE_SENDING = 2000;

/** Every campaign, the latest first, and who would receive one now. */
export const campaignsQuery = queryOptions({
  queryKey: ['GET /api/admin/campaigns'],
  queryFn: ({ signal }) => call('GET /api/admin/campaigns', {}, signal),
});

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
