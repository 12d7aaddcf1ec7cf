import type { MatchedFile } from '../../../../domain/delivery/tracking-file.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { LineList } from '../../import/LineList.tsx';

/** The lines of a carrier's file that fill no row; nothing where all do. */
export function UnmatchedLines({ lines }: { lines: MatchedFile['left'] }) {
  if (lines.length === 0) return null;
  return (
    <Notice
      tone="warning"
      title={lines.length === 1 ? '1 line was left out' : `${lines.length} lines were left out`}
    >
      <LineList label="Lines that were left out" lines={lines} />
    </Notice>
  );
}
