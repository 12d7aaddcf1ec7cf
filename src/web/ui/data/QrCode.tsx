import { generate } from 'lean-qr';
import { useMemo } from 'react';
import { joinClasses } from '../layout/join-classes.ts';

/** Modules left free around the code, as its standard asks. */
const QUIET = 4;

type QrCodeProps = { text: string; label: string; className?: string };

/** A text as a QR code; dark on light in either colour scheme, as scanners need it. */
export function QrCode({ text, label, className = 'size-52' }: QrCodeProps) {
  const { size, path } = useMemo(() => draw(text), [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-QUIET} ${-QUIET} ${size + 2 * QUIET} ${size + 2 * QUIET}`}
      shapeRendering="crispEdges"
      className={joinClasses('rounded-control border border-line', className)}
    >
      <rect x={-QUIET} y={-QUIET} width="100%" height="100%" fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

/** A square of the path for every dark module. */
function draw(text: string): { size: number; path: string } {
  const code = generate(text);
  const squares = [];
  for (let y = 0; y < code.size; y += 1) {
    for (let x = 0; x < code.size; x += 1) {
      if (code.get(x, y)) squares.push(`M${x} ${y}h1v1h-1z`);
    }
  }
  return { size: code.size, path: squares.join('') };
}
