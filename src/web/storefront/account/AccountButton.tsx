import { CircleUserRound } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useLazyOpening } from '../../ui/use-lazy-opening.ts';

const loadPanel = () => import('./AccountPanel.tsx').then(({ AccountPanel }) => AccountPanel);

/**
 * Opens the panel 'Find my order'. The panel's code comes when somebody is about to press: most visitors
 * never do. Without it, the press says so and can be tried again.
 */
export function AccountButton() {
  const panel = useLazyOpening(loadPanel, { title: 'The form could not be loaded' });
  const { component: Panel, isOpen, isWaiting, setOpen, prepare } = panel;

  // Put in place with the press and not before: a button that is replaced loses its focus.
  if (Panel) return <Panel open={isOpen} onOpenChange={setOpen} trigger={<IconButton />} />;
  return (
    <IconButton
      aria-haspopup="dialog"
      aria-expanded={false}
      aria-busy={isWaiting || undefined}
      onPointerEnter={prepare}
      onFocus={prepare}
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
