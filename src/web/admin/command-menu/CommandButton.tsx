import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLazyComponent } from '../../ui/layout/use-lazy-component.ts';
import type { CommandMenuProps } from './CommandMenu.tsx';

const importMenu = () => import('./CommandMenu.tsx').then((module) => module.CommandMenu);

/** Opens the command menu, also by Ctrl K or ⌘ K; its code is loaded then. */
export function CommandButton() {
  const [isOpen, setOpen] = useState(false);
  const {
    component: Menu,
    preload,
    load,
  } = useLazyComponent<CommandMenuProps>(importMenu, { title: 'The menu could not be loaded' });

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isKey = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
      if (!isKey || event.shiftKey || event.altKey || event.defaultPrevented) return;
      event.preventDefault();
      // A question that is open is answered first.
      if (document.querySelector('[role=dialog]')) return;
      setOpen(true);
      void load();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [load]);

  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onPointerEnter={preload}
        onClick={() => {
          setOpen(true);
          void load();
        }}
        className="flex min-h-11 cursor-pointer items-center gap-2 rounded-control px-3 font-medium whitespace-nowrap text-ink-soft hover:bg-wash hover:text-ink sm:min-h-9 sm:border sm:border-line"
      >
        <Search className="size-4" />
        <span className="max-sm:sr-only">Go to…</span>
        <span aria-hidden="true" className="text-xs max-lg:hidden">
          {isApple() ? '⌘ K' : 'Ctrl K'}
        </span>
      </button>
      {isOpen && Menu && <Menu onClose={() => setOpen(false)} />}
    </>
  );
}

function isApple(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.userAgent);
}
