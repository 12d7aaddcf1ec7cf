import { formatDollars } from '../../../../domain/pricing/money.ts';
import { AdminLink, type AdminPath } from '../../page/AdminLink.tsx';

type Line = {
  key: string;
  to: AdminPath | undefined;
  name: string;
  remark: string;
  /** An amount of the wire, perhaps negative. */
  amount: string;
};

type DayLinesProps = {
  title: string;
  empty?: string;
  lines: readonly Line[];
  sum?: string;
};

/** A section of a day's sheet: a name, a remark and an amount in each line. */
export function DayLines({ title, empty, lines, sum }: DayLinesProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h3 className="font-semibold">{title}</h3>
      {lines.length === 0 && <p className="text-ink-soft">{empty}</p>}
      {lines.length > 0 && (
        <ul aria-label={title} className="border-b border-line">
          {lines.map(({ key, to, name, remark, amount }) => (
            <li
              key={key}
              className="flex items-baseline justify-between gap-6 border-t border-line py-2"
            >
              <span className="min-w-0 wrap-anywhere">
                {to ? (
                  <AdminLink to={to} className="font-medium underline-offset-4 hover:underline">
                    {name}
                  </AdminLink>
                ) : (
                  <span className="font-medium">{name}</span>
                )}
                <span className="block text-sm text-ink-soft">{remark}</span>
              </span>
              <span className="figures whitespace-nowrap">{signed(amount)}</span>
            </li>
          ))}
          {sum !== undefined && lines.length > 1 && (
            <li className="flex justify-between gap-6 border-t border-ink py-2 font-semibold">
              <span>Total</span>
              <span className="figures">{signed(sum)}</span>
            </li>
          )}
        </ul>
      )}
    </div>
  );
}

/** '-9.00' → '−$9.00'. */
export function signed(amount: string): string {
  return amount.startsWith('-') ? `−${formatDollars(amount.slice(1))}` : formatDollars(amount);
}
