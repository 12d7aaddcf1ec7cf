import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { settingsQuery } from '../settings-query.ts';
import { absoluteUrl } from './origin.ts';

/** On paper alone, above the page: the shop, how to reach it, and the page's own address. */
export function PrintHeader({ path }: { path: string }) {
  const queryClient = useQueryClient();
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
