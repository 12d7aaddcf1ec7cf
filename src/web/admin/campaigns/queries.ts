import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { endpointQuery, invalidateEndpoints } from '../page/endpoint-query.ts';

/** Milliseconds between two looks at a campaign that is being sent. */
const WHILE_SENDING = 2000;

/** Refetches the list of campaigns. */
export function refreshCampaigns(queryClient: QueryClient): Promise<void> {
  return invalidateEndpoints(queryClient, ['GET /api/admin/campaigns']);
}

export function campaignQuery(id: string) {
  return queryOptions({
    ...endpointQuery('GET /api/admin/campaigns/{id}', { params: { id } }),
    refetchInterval: ({ state }) => {
      const campaign = state.data?.campaign;
      const isUnderWay = campaign && (campaign.state === 'sending' || campaign.mails.waiting > 0);
      return isUnderWay ? WHILE_SENDING : false;
    },
  });
}
