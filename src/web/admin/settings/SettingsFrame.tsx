import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { joinClasses } from '../../ui/layout/join-classes.ts';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { AdminLink } from '../page/AdminLink.tsx';
import { settingsPages } from './settings-pages.ts';

type SettingsFrameProps = {
  title: string;
  lead?: ReactNode;
  actions?: ReactNode;
  /** For a list. */
  isWide?: boolean;
  children: ReactNode;
};

/** A page of Settings: its title, and links to the others. */
export function SettingsFrame({
  title,
  lead,
  actions,
  isWide = false,
  children,
}: SettingsFrameProps) {
  const path = useLocation({ select: ({ pathname }) => pathname });
  return (
    <div className={joinClasses('grid gap-8', !isWide && 'max-w-3xl')}>
      <PageTitle lead={lead} actions={actions}>
        {title}
      </PageTitle>
      {settingsPages.length > 1 && (
        <nav
          aria-label="Pages of Settings"
          className="-mt-4 flex flex-wrap gap-x-5 border-b border-line"
        >
          {settingsPages.map(({ to, label }) => (
            <AdminLink
              key={to}
              to={to}
              className="-mb-px border-b-2 border-transparent py-2 text-ink-soft hover:text-ink aria-[current=page]:border-ink aria-[current=page]:font-semibold aria-[current=page]:text-ink"
              aria-current={path === to ? 'page' : undefined}
            >
              {label}
            </AdminLink>
          ))}
        </nav>
      )}
      {children}
    </div>
  );
}
