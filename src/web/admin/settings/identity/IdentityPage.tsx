import { SettingsForms, type SettingsSection } from '../SettingsForms.tsx';
import { SettingsFrame } from '../SettingsFrame.tsx';
import { IdentityForm } from './IdentityForm.tsx';

const sections: SettingsSection[] = [
  { id: 'identity', title: 'How your shop looks', Form: IdentityForm },
];

export function IdentityPage() {
  return (
    <SettingsFrame
      title="Identity"
      lead="What visitors know your shop by: at the top of every page, on certificates and invoices, in emails, in a browser’s tabs and where somebody shares a link."
    >
      <SettingsForms sections={sections} />
    </SettingsFrame>
  );
}
