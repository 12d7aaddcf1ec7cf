import { useLocation } from '@tanstack/react-router';
import { joinClasses } from '../../ui/layout/join-classes.ts';
import { AdminLink } from '../page/AdminLink.tsx';
import type { Section } from '../section.ts';
import { sections } from '../sections.ts';

const groups = {
  shop: 'Shop',
  content: 'Content',
  people: 'People',
  account: 'Account',
} satisfies Record<Exclude<Section['group'], 'settings'>, string>;

const SETTINGS = '/admin/dashboard/settings';
const settingsSections = sections.filter(({ group }) => group === 'settings');

export function SectionNavigation({ onChoose }: { onChoose?: () => void }) {
  const path = useLocation({ select: ({ pathname }) => pathname });
  return (
    <nav aria-label="Sections" className="grid gap-5">
      {Object.entries(groups).map(([group, name]) => (
        <div key={group} className="grid gap-1">
          <p className="px-3 text-xs font-semibold text-ink-soft" id={`sections-${group}`}>
            {name}
          </p>
          <ul aria-labelledby={`sections-${group}`} className="grid">
            {sections
              .filter((section) => section.group === group)
              .map((section) => (
                <li key={section.address}>
                  <SectionLink
                    section={section}
                    isOpen={isOpen(section, path)}
                    onChoose={onChoose}
                  />
                </li>
              ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

type SectionLinkProps = {
  section: Section;
  isOpen: boolean;
  onChoose: (() => void) | undefined;
};

function SectionLink({ section, isOpen, onChoose }: SectionLinkProps) {
  const { address, icon: Icon, label, Badge } = section;
  return (
    <AdminLink
      to={address}
      {...(onChoose && { onClick: onChoose })}
      aria-current={isOpen ? 'page' : undefined}
      className={joinClasses(
        'flex min-h-11 items-center gap-3 rounded-control px-3 transition-colors lg:min-h-9',
        isOpen ? 'bg-wash font-semibold text-ink' : 'text-ink-soft hover:bg-wash hover:text-ink',
      )}
    >
      <Icon className="size-4" />
      <span className="flex-1">{label}</span>
      {Badge && <Badge />}
    </AdminLink>
  );
}

/** A section is open with all its pages; the overview, whose address begins every other, only itself. */
function isOpen({ address }: Section, path: string): boolean {
  if (address === SETTINGS && settingsSections.some((section) => isOpen(section, path)))
    return true;
  return path === address || (address !== '/admin/dashboard' && path.startsWith(`${address}/`));
}
