import type { QueryClient } from '@tanstack/react-query';
import type { MailSettings } from '../../../../contracts/mailing/mail-settings.ts';
import { endpointQuery, invalidateEndpoints } from '../../page/endpoint-query.ts';

export const mailSettingsQuery = endpointQuery('GET /api/admin/mail-settings', {});

export type OpenedMailForm = {
  settings: MailSettings;
  /** Remounts the form with the current settings. */
  onShowCurrent: () => void;
};

/** Shows what was just saved, and whether the shop can send and read by now. */
export async function showMailSettings(
  queryClient: QueryClient,
  saved: MailSettings,
): Promise<void> {
  queryClient.setQueryData(mailSettingsQuery.queryKey, saved);
  await refreshMail(queryClient);
}

/** Refetches what depends on these settings. */
export function refreshMail(queryClient: QueryClient): Promise<void> {
  return invalidateEndpoints(queryClient, [
    'GET /api/admin/mails/counts',
    'GET /api/admin/mails',
    'GET /api/admin/mailbox',
    'GET /api/admin/overview',
  ]);
}
