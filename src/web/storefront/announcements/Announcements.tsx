import { useSettings } from '../../settings-query.ts';
import { useIsCheckout } from '../layout/use-is-checkout.ts';

/** What the owner announces, and when nothing ships: above the header. Only the latter matters at the checkout. */
export function AnnouncementBar() {
  const { announcement, closure } = useSettings().announced;
  const announced = useIsCheckout() ? null : announcement;
  if (!announced && !closure) return null;
  return (
    <section
      aria-label="Announcements"
      data-screen-only=""
      className="figures grid gap-y-0.5 border-b border-line bg-wash px-4 py-2 text-center text-sm text-balance wrap-anywhere"
    >
      {announced && (
        <p>
          {announced.link ? (
            <a href={announced.link} className="text-link">
              {announced.text}
            </a>
          ) : (
            announced.text
          )}
        </p>
      )}
      {closure && <p>{closure.text}</p>}
    </section>
  );
}

/** Beside what says how long a delivery takes: the days when nothing ships, if they are on or ahead. */
export function NothingShips() {
  const { closure } = useSettings().announced;
  return closure && <p className="figures text-sm text-ink-soft">{closure.nothingShips}</p>;
}
