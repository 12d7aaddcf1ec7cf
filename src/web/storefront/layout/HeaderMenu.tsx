import { Menu, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useCloseOutside } from '../../ui/layout/use-close-outside.ts';
import { useOpenUntilNavigation } from '../../ui/layout/use-open-until-navigation.ts';
import { NavigationLink, navigation } from './NavigationLink.tsx';

/** The shop's pages behind a button, where the header has no room for seven links. */
export function HeaderMenu() {
  const [open, setOpen] = useOpenUntilNavigation();
  const button = useRef<HTMLButtonElement>(null);
  const frame = useRef<HTMLElement>(null);

  useCloseOutside(frame, open, () => setOpen(false));

  useEffect(() => {
    if (!open) return;
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, [open, setOpen]);

  return (
    <nav ref={frame} aria-label="Main" className="-mr-3 lg:hidden">
      <button
        ref={button}
        type="button"
        aria-label="Menu"
        data-tooltip=""
        aria-expanded={open}
        aria-controls="header-menu"
        onClick={() => setOpen(!open)}
        className="grid size-11 cursor-pointer place-items-center rounded-control transition-colors hover:bg-wash"
      >
        {open ? <X className="size-5" /> : <Menu className="size-5" />}
      </button>
      <ul
        id="header-menu"
        hidden={!open}
        className="absolute inset-x-0 top-full max-h-[calc(100dvh-3.5rem)] animate-appear overflow-y-auto border-b border-line bg-float px-[clamp(1rem,4vw,2rem)] py-2 shadow-float"
      >
        {navigation.map((page) => (
          <li key={page.to} className="border-t border-line first:border-t-0">
            <NavigationLink
              page={page}
              onClick={() => setOpen(false)}
              className="flex min-h-12 items-center text-ink-soft hover:text-ink [&[aria-current]]:font-semibold [&[aria-current]]:text-ink"
            />
          </li>
        ))}
      </ul>
    </nav>
  );
}
