import { Link } from '@tanstack/react-router';

/** The shop's mark, a capped vial with its label, and its name; both lead home. */
export function Wordmark({ shopName }: { shopName: string }) {
  return (
    <Link
      to="/"
      className="flex min-h-11 min-w-0 items-center gap-2 rounded-control text-base font-semibold tracking-[-0.01em] max-[359px]:text-sm sm:text-lg"
    >
      <svg
        viewBox="6 1 20 30"
        className="h-6 w-4 shrink-0 max-[359px]:hidden sm:h-7.5 sm:w-5"
        aria-hidden="true"
      >
        <g className="fill-aurora">
          <rect x="8" y="1" width="16" height="6" rx="1.5" />
          <rect x="10" y="20" width="12" height="4" />
        </g>
        <path
          className="fill-ink"
          fillRule="evenodd"
          d="M11 9h10v2c0 1.6 5 1.8 5 5.4v11.6a3 3 0 0 1-3 3H9a3 3 0 0 1-3-3V16.4C6 12.8 11 12.6 11 11zM6 18v8h20v-8z"
        />
      </svg>
      <span className="truncate">{shopName}</span>
    </Link>
  );
}
