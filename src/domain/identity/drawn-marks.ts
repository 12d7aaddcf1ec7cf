/** A sign as SVG paths: what is filled with the accent, and with ink. A hole in the ink is even-odd. */
type DrawnMark = {
  viewBox: [x: number, y: number, width: number, height: number];
  accent: string;
  ink: string;
};

/** A capped vial with its label, 2 wide and 3 high. */
export const vialMark: DrawnMark = {
  viewBox: [6, 1, 20, 30],
  accent:
    'M9.5 1h13a1.5 1.5 0 0 1 1.5 1.5v3a1.5 1.5 0 0 1-1.5 1.5h-13a1.5 1.5 0 0 1-1.5-1.5v-3a1.5 1.5 0 0 1 1.5-1.5zM10 20h12v4h-12z',
  ink: 'M11 9h10v2c0 1.6 5 1.8 5 5.4v11.6a3 3 0 0 1-3 3H9a3 3 0 0 1-3-3V16.4C6 12.8 11 12.6 11 11zM6 18v8h20v-8z',
};

/** A label with its colour band; the initials stand above it in the colour of paper. */
export const initialsMark: DrawnMark = {
  viewBox: [0, 0, 32, 32],
  accent: 'M0 25h32v2a5 5 0 0 1-5 5H5a5 5 0 0 1-5-5z',
  ink: 'M0 25V5a5 5 0 0 1 5-5h22a5 5 0 0 1 5 5v20z',
};

/** How initials are set on `initialsMark`, centred at `x` on a baseline. */
export function setInitials(initials: string): { x: number; y: number; size: number } {
  return [...initials].length > 1 ? { x: 16, y: 18.2, size: 16 } : { x: 16, y: 20, size: 21 };
}
