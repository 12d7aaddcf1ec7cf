import * as Toast from '@radix-ui/react-toast';
import { CircleAlert, X } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { joinClasses } from './join-classes.ts';
import { dismissToast, readToast, subscribeToToasts } from './toast-store.ts';

/** Shows what `showToast` was given: one at a time, five seconds, swiped away to the right, F8 to reach it. */
export default function Toaster() {
  const toast = useSyncExternalStore(subscribeToToasts, readToast, () => undefined);
  const destructive = toast?.tone === 'destructive';
  return (
    <Toast.Provider duration={5000} swipeDirection="right" swipeThreshold={50}>
      {toast && (
        <Toast.Root
          key={toast.id}
          open={toast.open}
          onOpenChange={(open) => !open && dismissToast(toast.id)}
          className={joinClasses(
            'flex items-start gap-3 rounded-surface border border-line bg-surface py-2 pr-2 pl-4 shadow-float',
            'data-[state=closed]:animate-vanish data-[state=open]:animate-appear',
            'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=end]:translate-x-(--radix-toast-swipe-end-x)',
          )}
        >
          {destructive && <CircleAlert className="mt-2.5 size-5 text-alarm" />}
          <div className="min-w-0 flex-1 py-2">
            <Toast.Title className={joinClasses('font-semibold', destructive && 'text-alarm')}>
              {toast.title}
            </Toast.Title>
            {toast.description && (
              <Toast.Description className="text-sm break-words text-ink-soft">
                {toast.description}
              </Toast.Description>
            )}
          </div>
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
        className="fixed right-0 bottom-0 z-50 w-full p-4 outline-none group-has-data-buy-bar/page:max-lg:bottom-19 sm:max-w-104"
      />
    </Toast.Provider>
  );
}
