import * as Toast from '@radix-ui/react-toast';
import { Link } from '@tanstack/react-router';
import { CircleAlert, X } from 'lucide-react';
import { type ElementType, useSyncExternalStore } from 'react';
import { joinClasses } from '../layout/join-classes.ts';
import { keepPlaced } from './place-toast.ts';
import { dismissToast, readToast, subscribeToToasts } from './toast-store.ts';

// The router's types are registered for the shop's routes alone; the store types these.
const ToastLink: ElementType = Link;

/** Shows what `showToast` was given: one at a time, for five seconds; swiped away to the right, focused with F8. */
export default function Toaster() {
  const toast = useSyncExternalStore(subscribeToToasts, readToast, () => undefined);
  const destructive = toast?.tone === 'destructive';
  return (
    <Toast.Provider duration={5000} swipeDirection="right" swipeThreshold={50}>
      {toast && (
        <Toast.Root
          key={toast.id}
          ref={keepPlaced}
          open={toast.open}
          onOpenChange={(open) => !open && dismissToast(toast.id)}
          className={joinClasses(
            'pointer-events-auto flex items-start gap-2 max-[360px]:flex-wrap rounded-surface border border-float-line bg-float py-2 pr-2 pl-4 shadow-float',
            'data-[state=closed]:animate-vanish data-[state=open]:animate-appear',
            'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=end]:translate-x-(--radix-toast-swipe-end-x)',
          )}
        >
          {destructive && <CircleAlert className="mt-0.5 size-5 text-alarm" />}
          <div className="min-w-0 flex-1 self-center">
            <Toast.Title className={joinClasses('font-semibold', destructive && 'text-alarm')}>
              {toast.title}
            </Toast.Title>
            {toast.description && (
              <Toast.Description className="text-sm break-words text-ink-soft not-tall:sr-only">
                {toast.description}
              </Toast.Description>
            )}
          </div>
          {toast.action && (
            <Toast.Action asChild altText={toast.action.label}>
              <ToastLink
                to={toast.action.to}
                className="inline-flex min-h-11 shrink-0 items-center rounded-control px-3 font-semibold text-aurora-ink hover:bg-aurora-wash hover:underline"
              >
                {toast.action.label}
              </ToastLink>
            </Toast.Action>
          )}
          <Toast.Close
            aria-label="Close"
            className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-control text-ink-soft hover:bg-wash hover:text-ink"
          >
            <X className="size-4" />
          </Toast.Close>
        </Toast.Root>
      )}
      <Toast.Viewport
        hotkey={['F8']}
        className="pointer-events-none fixed top-0 left-0 z-50 w-full p-4 outline-none sm:w-120"
      />
    </Toast.Provider>
  );
}
