import { Ellipsis, type LucideIcon } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/forms/Button.tsx';
import { Popover } from '../../ui/layout/Popover.tsx';
import { AdminLink, type AdminPath } from './AdminLink.tsx';

/** Something that can be done: at once, in a dialog, on a page of the owner's area, or on one of the shop in another tab. */
export type MenuItem = {
  icon: LucideIcon;
  label: string;
  /** Where the label and the row's name do not make one: 'Certificate of lot 24-117'. */
  ariaLabel?: string;
} & (
  | { onClick: () => void; isPending?: boolean }
  | { dialog: (close: () => void) => ReactNode }
  | { to: AdminPath }
  | { href: string }
);

type MoreMenuProps = {
  /** Its accessible name, where 'More' does not say enough: 'More for lot 24-117'. */
  label?: string;
  /** Shows three dots instead of 'More'. */
  isSmall?: boolean;
  items: readonly MenuItem[];
};

/** What is done less often, behind one button. */
export function MoreMenu({ label = 'More', isSmall = false, items }: MoreMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const [dialog, setDialog] = useState<(close: () => void) => ReactNode>();
  const trigger = isSmall ? (
    <Button variant="quiet" size="sm" aria-label={label} className="max-sm:px-3">
      <Ellipsis className="size-4" />
    </Button>
  ) : (
    <Button variant="secondary" size="sm">
      <span>More</span>
      <Ellipsis className="size-4" />
    </Button>
  );
  function press(item: MenuItem) {
    setOpen(false);
    if ('onClick' in item) item.onClick();
    if ('dialog' in item) setDialog(() => item.dialog);
  }
  return (
    <>
      <Popover trigger={trigger} label={label} isMenu open={isOpen} onOpenChange={setOpen}>
        <ul className="grid">
          {items.map((item) => (
            <li key={item.label} className="grid">
              <Item item={item} onPress={() => press(item)} />
            </li>
          ))}
        </ul>
      </Popover>
      {dialog?.(() => setDialog(undefined))}
    </>
  );
}

const look =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 text-left font-semibold whitespace-nowrap no-underline hover:bg-wash sm:min-h-9';

function Item({ item, onPress }: { item: MenuItem; onPress: () => void }) {
  const { icon: Icon, label, ariaLabel } = item;
  const content = (
    <>
      <Icon className="size-4 text-ink-soft" />
      <span>{label}</span>
    </>
  );
  const spoken = { className: look, 'aria-label': ariaLabel };
  if ('to' in item) {
    return (
      <AdminLink {...spoken} to={item.to} onClick={onPress}>
        {content}
      </AdminLink>
    );
  }
  if ('href' in item) {
    return (
      <a {...spoken} href={item.href} target="_blank" rel="noreferrer" onClick={onPress}>
        {content}
      </a>
    );
  }
  return (
    <button {...spoken} type="button" onClick={onPress}>
      {content}
    </button>
  );
}
