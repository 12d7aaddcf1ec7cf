import type { QueryClient } from '@tanstack/react-query';
import type { MailSettings } from '../../../../contracts/mailing/mail-settings.ts';
import { endpointQuery, invalidateEndpoints } from '../../page/endpoint-query.ts';

export const mailSettingsQuery = endpointQuery('GET /api/admin/mail-settings', {});

/** Shows what was just saved, and refetches what depends on it: whether the shop can send, and what it reads. */
export async function showMailSettings(
  queryClient: QueryClient,
  saved: MailSettings,
): Promise<void> {
  queryClient.setQueryData(mailSettingsQuery.queryKey, saved);
  await invalidateEndpoints(queryClient, [
    'GET /api/admin/mails/counts',
    'GET /api/admin/mails',
    'GET /api/admin/mailbox',
    'GET /api/admin/overview',
  ]);
}
