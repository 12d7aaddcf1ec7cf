import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import type { ShopSettings } from '../../../contracts/shop-settings.ts';
import { settingsQuery } from '../../settings-query.ts';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { AdminLink } from '../AdminLink.tsx';
import { LoadFailure } from '../LoadFailure.tsx';
import { SkeletonRows } from '../SectionSkeleton.tsx';
import { AddressesForm } from './AddressesForm.tsx';
import { HoldForm } from './HoldForm.tsx';
import { RetentionForm } from './RetentionForm.tsx';
import type { OpenedSettings } from './SettingsForm.tsx';
import { ShippingForm } from './ShippingForm.tsx';
import { UnpaidLimitsForm } from './UnpaidLimitsForm.tsx';

export function SettingsPage() {
  const settings = useQuery(settingsQuery);
  return (
    <div className="grid max-w-3xl gap-8">
      <PageTitle
        lead={
          <>
            What you change here is in the shop as soon as a page is opened or loaded again. The
            address for e-Transfers is under{' '}
            <AdminLink to="/admin/dashboard/page-content" className="text-link">
              Page Content
            </AdminLink>
            .
          </>
        }
      >
        Settings
      </PageTitle>
      <LoadFailure query={settings} what="The settings" />
      {/* The cached settings may be from before another tab's change. */}
      {!settings.isError && !settings.isFetchedAfterMount && <SkeletonRows count={8} />}
      {settings.data && settings.isFetchedAfterMount && (
        <>
          <OpenedForm Form={AddressesForm} settings={settings.data} />
          <OpenedForm Form={ShippingForm} settings={settings.data} />
          <OpenedForm Form={HoldForm} settings={settings.data} />
          <OpenedForm Form={UnpaidLimitsForm} settings={settings.data} />
          <OpenedForm Form={RetentionForm} settings={settings.data} />
        </>
      )}
    </div>
  );
}

type OpenedFormProps = { Form: ComponentType<OpenedSettings>; settings: ShopSettings };

/** A form that keeps the settings it was opened with, until the owner asks for the current ones. */
function OpenedForm({ Form, settings }: OpenedFormProps) {
  const queryClient = useQueryClient();
  const [opening, setOpening] = useState(0);
  const showCurrent = async () => {
    await queryClient.fetchQuery({ ...settingsQuery, staleTime: 0 });
    setOpening(opening + 1);
  };
  return <Form key={opening} settings={settings} onShowCurrent={() => void showCurrent()} />;
}
