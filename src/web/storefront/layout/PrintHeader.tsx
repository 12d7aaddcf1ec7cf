import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useSettings } from '../../settings-query.ts';
import { absoluteUrl } from '../origin.ts';

/** On paper, in place of the header: the shop, how to reach it, and the page's own address. */
export function PrintHeader() {
  const queryClient = useQueryClient();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const settings = useSettings();
  return (
    <div className="hidden pb-3 text-xs print:block">
      <p className="flex justify-between gap-8 text-sm">
        <span className="font-semibold">{settings.shopName}</span>
        <span translate="no">{settings.supportEmail}</span>
      </p>
      <p>{settings.postalAddress.join(', ')}</p>
      {/* Another one if the page changes while it hydrates. */}
      <p suppressHydrationWarning className="break-words">
        {absoluteUrl(queryClient, path)}
      </p>
    </div>
  );
}
