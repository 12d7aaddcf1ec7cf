import { AnnouncementForm } from './AnnouncementForm.tsx';
import { ClosuresForm } from './ClosuresForm.tsx';
import { SettingsForms, type SettingsSection } from './SettingsForms.tsx';
import { SettingsFrame } from './SettingsFrame.tsx';
import { SupportHoursForm } from './SupportHoursForm.tsx';

const sections: SettingsSection[] = [
  { id: 'support-hours', title: 'Support hours', Form: SupportHoursForm },
  { id: 'closures', title: 'Days when nothing ships', Form: ClosuresForm },
  { id: 'announcement', title: 'Announcement', Form: AnnouncementForm },
];

export function HoursPage() {
  return (
    <SettingsFrame
      title="Hours and Closures"
      lead="When you answer the phone, when nothing ships, and what stands above your pages."
    >
      <SettingsForms sections={sections} />
    </SettingsFrame>
  );
}
