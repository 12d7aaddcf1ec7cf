import { CircleUserRound } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useLazyPopup } from '../../ui/layout/use-lazy-popup.ts';

const loadPanel = () => import('./AccountPanel.tsx').then(({ AccountPanel }) => AccountPanel);

/** Opens the panel 'My orders' and 'Find my order', whose code is loaded when the pointer or the focus is on the button. */
export function AccountButton() {
  const panel = useLazyPopup(loadPanel, { title: 'The form could not be loaded' });
  const { component: Panel, isOpen, isLoading, setOpen, preload } = panel;

  // Rendered by the press and not by `preload`: a button that is replaced loses its focus.
  if (Panel) return <Panel open={isOpen} onOpenChange={setOpen} trigger={<IconButton />} />;
  return (
    <IconButton
      aria-haspopup="dialog"
      aria-expanded={false}
      aria-busy={isLoading || undefined}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={() => setOpen(true)}
    />
  );
}

function IconButton(props: ComponentProps<'button'>) {
  return (
    <button
      {...props}
      type="button"
      aria-label="Account"
      data-tooltip=""
      className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-control transition-colors hover:bg-wash aria-busy:cursor-progress aria-busy:bg-wash aria-expanded:bg-wash"
    >
      <CircleUserRound className="size-5" />
    </button>
  );
}
