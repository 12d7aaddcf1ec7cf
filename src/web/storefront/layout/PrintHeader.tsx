import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { settingsQuery } from '../../settings-query.ts';
import { absoluteUrl } from '../origin.ts';

/** On paper, in place of the header: the shop, how to reach it, and the page's own address. */
export function PrintHeader() {
  const queryClient = useQueryClient();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const { data: settings } = useSuspenseQuery(settingsQuery);
  return (
    <div className="hidden justify-between gap-8 pb-3 text-xs print:flex">
      <p>
        <span className="block text-sm font-semibold">{settings.shopName}</span>
        {settings.postalAddress.join(', ')}
      </p>
      <p className="text-right break-words">
        <span className="block text-sm">{settings.supportEmail}</span>
        {absoluteUrl(queryClient, path)}
      </p>
    </div>
  );
}
