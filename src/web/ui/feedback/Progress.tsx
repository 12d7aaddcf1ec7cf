type ProgressProps = {
  /** Its accessible name. */
  label: string;
  done: number;
  total: number;
};

/** A progress bar, in whole percent. */
export function Progress({ label, done, total }: ProgressProps) {
  const percent = Math.floor((done / Math.max(total, 1)) * 100);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      className="h-1.5 overflow-hidden rounded-full bg-wash"
    >
      <div
        style={{ width: `${percent}%` }}
        className="h-full rounded-full bg-aurora transition-[width]"
      />
    </div>
  );
}
