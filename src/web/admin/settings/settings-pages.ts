import type { AdminPath } from '../page/AdminLink.tsx';

/** The pages of Settings, in the order of their links; each is also a page of its section, or a section of the group `settings`, in `sections.ts`. */
export const settingsPages: { to: AdminPath; label: string }[] = [
  { to: '/admin/dashboard/settings', label: 'General' },
  { to: '/admin/dashboard/settings/identity', label: 'Identity' },
  { to: '/admin/dashboard/settings/shipping', label: 'Shipping' },
  { to: '/admin/dashboard/settings/mail', label: 'Email' },
  { to: '/admin/dashboard/settings/hours', label: 'Hours and Closures' },
  { to: '/admin/dashboard/redirects', label: 'Redirects' },
];
