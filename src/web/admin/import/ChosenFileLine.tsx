import { countOf } from '../page/count-of.ts';

type ChosenFileLineProps = {
  count: number;
  /** 'customer' */
  one: string;
  /** The file's. */
  name: string;
  /** The rest of the sentence, with what comes before its first word. */
  children: string;
};

/** How much of what is in which file: '12 products in products.csv, …' */
export function ChosenFileLine({ count, one, name, children }: ChosenFileLineProps) {
  return (
    <p>
      <strong className="font-semibold">{countOf(count, one)}</strong> in{' '}
      <span className="wrap-anywhere">{name}</span>
      <span>{children}</span>
    </p>
  );
}
