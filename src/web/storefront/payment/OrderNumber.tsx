const GROUP = 4;

/** An order number in two groups with a gap that is drawn, not typed: copying it gives no space. */
export function OrderNumber({ number }: { number: string }) {
  return (
    <span className="code-figures whitespace-nowrap">
      {number.slice(0, GROUP)}
      <span className="ml-[0.4em]">{number.slice(GROUP)}</span>
    </span>
  );
}
