import { joinClasses } from './join-classes.ts';

/** The shop's logo, a capped vial with its label, 2 wide and 3 high. */
export function ShopMark({ className }: { className: string }) {
  return (
    <svg viewBox="6 1 20 30" className={joinClasses('shrink-0', className)} aria-hidden="true">
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
  );
}
