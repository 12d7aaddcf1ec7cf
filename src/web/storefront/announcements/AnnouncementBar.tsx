import { useSettings } from '../../settings-query.ts';
import { AnnouncementLines } from '../../ui/layout/AnnouncementLines.tsx';
import { useIsCheckout } from '../layout/use-is-checkout.ts';

/** What the owner announces, and when nothing ships: above the header. Only the latter matters at the checkout. */
export function AnnouncementBar() {
  const { announcement, closure } = useSettings().announced;
  const isCheckout = useIsCheckout();
  const lines = [
    ...(announcement && !isCheckout ? [announcement] : []),
    ...(closure ? [{ text: closure.text, link: '' }] : []),
  ];
  if (lines.length === 0) return null;
  return (
    <section
      aria-label="Announcements"
      data-screen-only=""
      className="border-b border-line bg-wash"
    >
      <AnnouncementLines lines={lines} className="page-width" />
    </section>
  );
}
