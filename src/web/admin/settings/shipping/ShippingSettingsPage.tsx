import { SalesAreaForm } from '../SalesAreaForm.tsx';
import { SettingsForms, type SettingsSection } from '../SettingsForms.tsx';
import { SettingsFrame } from '../SettingsFrame.tsx';
import { ShippingForm } from './ShippingForm.tsx';

const sections: SettingsSection[] = [
  { id: 'methods', title: 'Ways of delivery', Form: ShippingForm },
  { id: 'sales-area', title: 'Where you sell', Form: SalesAreaForm },
];

export function ShippingSettingsPage() {
  return (
    <SettingsFrame
      title="Shipping"
      lead="How orders get to your customers, what that costs them, and where you sell."
    >
      <SettingsForms sections={sections} />
    </SettingsFrame>
  );
}
