import { formatDollars } from '../../../domain/pricing/money.ts';

const sizes = {
  inherit: undefined,
  md: 'font-semibold',
  lg: 'text-xl font-semibold tracking-tight',
};

type PriceProps = {
  /** Two-decimal string of the wire: '19.90'. A leading '-' becomes a true minus sign. */
  amount: string;
  /** The old price, struck through. */
  was?: string | null | undefined;
  /** `inherit` takes size and weight from around it, as in a table. */
  size?: keyof typeof sizes;
};

export function Price({ amount, was, size = 'inherit' }: PriceProps) {
  return (
    <span className="figures inline-flex flex-wrap items-baseline gap-x-2">
      <span className={sizes[size]}>{withDollarSign(amount)}</span>
      {was && (
        <s className="font-normal text-ink-soft">
          <span className="sr-only">was </span>
          <span>{withDollarSign(was)}</span>
        </s>
      )}
    </span>
  );
}

function withDollarSign(amount: string): string {
  return amount.startsWith('-') ? `\u2212${formatDollars(amount.slice(1))}` : formatDollars(amount);
}
