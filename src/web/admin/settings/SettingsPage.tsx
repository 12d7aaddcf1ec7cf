import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ShopSettings } from '../../../contracts/shop-settings.ts';
import { settingsQuery } from '../../settings-query.ts';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { LoadFailure } from '../LoadFailure.tsx';
import { SkeletonRows } from '../SectionPending.tsx';
import { AddressesForm } from './AddressesForm.tsx';
import { HoldForm } from './HoldForm.tsx';
import { ShippingForm } from './ShippingForm.tsx';
import { UnpaidLimitsForm } from './UnpaidLimitsForm.tsx';

export function SettingsPage() {
  const settings = useQuery(settingsQuery);
  return (
    <div className="grid max-w-3xl gap-8">
      <PageTitle lead="What you change here is in the shop as soon as a page is opened or loaded again.">
        Settings
      </PageTitle>
      <LoadFailure query={settings} what="The settings" />
      {/* What the page came with may be from before another tab's change. */}
      {!settings.isError && !settings.isFetchedAfterMount && <SkeletonRows count={8} />}
      {settings.data && settings.isFetchedAfterMount && <Forms settings={settings.data} />}
    </div>
  );
}

/** Each form keeps what it was opened with, until it is opened anew with what stands there now. */
function Forms({ settings }: { settings: ShopSettings }) {
  const [opened, setOpened] = useState({ addresses: 0, shipping: 0, hold: 0, limits: 0 });
  return (
    <>
      <AddressesForm
        key={`addresses-${opened.addresses}`}
        settings={settings}
        onReopen={() => setOpened((before) => ({ ...before, addresses: before.addresses + 1 }))}
      />
      <ShippingForm
        key={`shipping-${opened.shipping}`}
        settings={settings}
        onReopen={() => setOpened((before) => ({ ...before, shipping: before.shipping + 1 }))}
      />
      <HoldForm
        key={`hold-${opened.hold}`}
        settings={settings}
        onReopen={() => setOpened((before) => ({ ...before, hold: before.hold + 1 }))}
      />
      <UnpaidLimitsForm
        key={`limits-${opened.limits}`}
        settings={settings}
        onReopen={() => setOpened((before) => ({ ...before, limits: before.limits + 1 }))}
      />
    </>
  );
}
