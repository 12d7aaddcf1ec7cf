import type { MatchedFile } from '../../../../domain/tracking-file.ts';
import { Notice } from '../../../ui/Notice.tsx';

const MOST_SHOWN = 100;

/** The lines of a carrier's file that fill no row, each with the reason; nothing where all do. */
export function UnmatchedLines({ lines }: { lines: MatchedFile['left'] }) {
  if (lines.length === 0) return null;
  return (
    <Notice
      tone="warning"
      title={lines.length === 1 ? '1 line was left out' : `${lines.length} lines were left out`}
    >
      <ul
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
        tabIndex={0}
        aria-label="Lines that were left out"
        className="grid max-h-64 gap-2 overflow-y-auto"
      >
        {lines.slice(0, MOST_SHOWN).map(({ line, text, reason }) => (
          <li key={line}>
            <span className="figures font-semibold">Line {line}.</span> {reason}.
            <span className="block text-xs wrap-anywhere text-ink-soft">{text}</span>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
