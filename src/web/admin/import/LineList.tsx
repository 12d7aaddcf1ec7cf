const MAX_SHOWN = 200;

type LineListProps = {
  label: string;
  lines: readonly { line: number; text: string; reason: string }[];
  /** What the file is made of. */
  one?: 'Line' | 'Transaction';
};

/** The lines of a file that cannot be used, each with the reason. */
export function LineList({ label, lines, one = 'Line' }: LineListProps) {
  return (
    <ul
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
      tabIndex={0}
      aria-label={label}
      className="grid max-h-64 gap-2 overflow-y-auto"
    >
      {lines.slice(0, MAX_SHOWN).map(({ line, text, reason }) => (
        <li key={line}>
          <span className="figures font-semibold">{`${one} ${line}.`}</span>{' '}
          <span>{`${reason}.`}</span>
          <span className="block text-xs wrap-anywhere text-ink-soft">{text}</span>
        </li>
      ))}
    </ul>
  );
}
