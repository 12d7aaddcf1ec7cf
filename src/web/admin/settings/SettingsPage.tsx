import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import { z } from 'zod';
import { type ShopSettings, settingsFields } from '../../../contracts/content/shop-settings.ts';
import { settingsQuery } from '../../settings-query.ts';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { TextField } from '../form/fields.tsx';
import { AdminLink } from '../page/AdminLink.tsx';
import { LoadFailure } from '../page/LoadFailure.tsx';
import { SkeletonRows } from '../page/SectionSkeleton.tsx';
import { AddressesForm } from './AddressesForm.tsx';
import { RetentionForm } from './RetentionForm.tsx';
import { SalesAreaForm } from './SalesAreaForm.tsx';
import { type OpenedSettings, SettingsForm } from './SettingsForm.tsx';
import { ShippingForm } from './ShippingForm.tsx';
import { TaxesForm } from './TaxesForm.tsx';
import { typedNumber } from './typed-values.ts';
import { UnpaidLimitsForm } from './UnpaidLimitsForm.tsx';

const schema = z.object({
  holdDays: typedNumber(settingsFields.shape.holdDays, 'Enter a whole number of days'),
});

/** How long an unpaid order keeps its products. */
function HoldForm(opened: OpenedSettings) {
  return (
    <SettingsForm
      {...opened}
      submitLabel="Save Days"
      schema={schema}
      defaultValues={{ holdDays: String(opened.settings.holdDays) }}
      toSettings={(values) => values}
    >
      {(form) => (
        <div className="max-w-md">
          <TextField
            form={form}
            name="holdDays"
            label="Business days to pay"
            inputMode="numeric"
            hint="How long an unpaid order waits and, if it is reserved, keeps its products; weekends and the customer’s holidays do not count. The customer is reminded the day before. A change counts for new orders."
          />
        </div>
      )}
    </SettingsForm>
  );
}

const sections: { id: string; title: string; Form: ComponentType<OpenedSettings> }[] = [
  { id: 'addresses', title: 'Name and addresses', Form: AddressesForm },
  { id: 'shipping', title: 'Shipping', Form: ShippingForm },
  { id: 'sales-area', title: 'Where you sell', Form: SalesAreaForm },
  { id: 'taxes', title: 'Taxes', Form: TaxesForm },
  { id: 'hold', title: 'Unpaid orders', Form: HoldForm },
  { id: 'unpaid-limits', title: 'How much may be held unpaid', Form: UnpaidLimitsForm },
  { id: 'retention', title: 'How long data is kept', Form: RetentionForm },
];

export function SettingsPage() {
  const settings = useQuery(settingsQuery);
  return (
    <div className="grid max-w-3xl gap-8">
      <PageTitle
        lead={
          <>
            <span>
              What you change here is in the shop as soon as a page is opened or loaded again. The
              address for e-Transfers is under
            </span>{' '}
            <AdminLink to="/admin/dashboard/page-content" className="text-link">
              Page Content
            </AdminLink>
            <span>.</span>
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
          <nav aria-label="On this page" className="-mt-4 flex flex-wrap gap-x-5">
            {sections.map(({ id, title }) => (
              <a key={id} href={`#${id}`} className="text-link py-1.5">
                {title}
              </a>
            ))}
          </nav>
          {sections.map((section) => (
            <OpenedForm key={section.id} {...section} settings={settings.data} />
          ))}
        </>
      )}
    </div>
  );
}

type OpenedFormProps = (typeof sections)[number] & { settings: ShopSettings };

/** A form that keeps the settings it was opened with, until the owner asks for the current ones. */
function OpenedForm({ Form, ...section }: OpenedFormProps) {
  const queryClient = useQueryClient();
  const [opening, setOpening] = useState(0);
  const showCurrent = async () => {
    await queryClient.fetchQuery({ ...settingsQuery, staleTime: 0 });
    setOpening(opening + 1);
  };
  return <Form key={opening} {...section} onShowCurrent={() => void showCurrent()} />;
}
