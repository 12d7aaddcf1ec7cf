import { useLocation } from '@tanstack/react-router';
import { CircleUserRound } from 'lucide-react';
import { type ComponentProps, type ComponentType, useState } from 'react';
import { showToast } from '../../ui/toast-store.ts';
import type { AccountPanel } from './AccountPanel.tsx';

/**
 * Opens the panel 'Find my order'. The panel's code comes when somebody is about to press: most visitors
 * never do. Without it, the press says so and can be tried again.
 */
export function AccountButton() {
  const [Panel, setPanel] = useState<ComponentType<ComponentProps<typeof AccountPanel>>>();
  const [open, setOpen] = useState(false);
  const address = useLocation({ select: ({ href }) => href });
  const [lastAddress, setLastAddress] = useState(address);

  // Whoever has arrived elsewhere is done with it. An effect would also undo a press from before the scripts.
  if (address !== lastAddress) {
    setLastAddress(address);
    setOpen(false);
  }

  const load = () => import('./AccountPanel.tsx');
  const prepare = () => void load().catch(() => undefined);

  // Put in place with the press and not before: a button that is replaced loses its focus.
  async function press() {
    setOpen(true);
    try {
      const { AccountPanel } = await load();
      setPanel(() => AccountPanel);
    } catch {
      setOpen(false);
      showToast({
        title: 'Error',
        description: 'The form could not be loaded. Check your connection and try again.',
        tone: 'destructive',
      });
    }
  }

  if (Panel) return <Panel open={open} onOpenChange={setOpen} trigger={<IconButton />} />;
  return (
    <IconButton
      aria-haspopup="dialog"
      aria-expanded={false}
      aria-busy={open || undefined}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={() => void press()}
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
