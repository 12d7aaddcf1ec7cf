import { Menu } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useLateOpening } from '../../ui/use-late-opening.ts';

const loadDrawer = () => import('./SectionDrawer.tsx').then(({ SectionDrawer }) => SectionDrawer);

/** The sections behind a button, where there is no room beside the content. */
export function SectionMenu() {
  const drawer = useLateOpening(loadDrawer, { title: 'The menu could not be loaded' });
  const { component: Drawer, isOpen, isWaiting, setOpen, prepare } = drawer;

  // Put in place with the press and not before: a button that is replaced loses its focus.
  if (Drawer) return <Drawer open={isOpen} onOpenChange={setOpen} trigger={<MenuButton />} />;
  return (
    <MenuButton
      aria-haspopup="dialog"
      aria-expanded={false}
      aria-busy={isWaiting || undefined}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={() => setOpen(true)}
    />
  );
}

function MenuButton(props: ComponentProps<'button'>) {
  return (
    <button
      {...props}
      type="button"
      aria-label="Sections"
      className="-ml-3 grid size-11 shrink-0 cursor-pointer place-items-center rounded-control hover:bg-wash aria-busy:cursor-progress aria-busy:bg-wash lg:hidden"
    >
      <Menu className="size-5" />
    </button>
  );
}
