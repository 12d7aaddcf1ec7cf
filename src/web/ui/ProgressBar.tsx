/** A hairline at the top of the window while a page loads; it waits 120 ms before it shows. */
export function ProgressBar({
  active,
  label = 'Loading page',
}: {
  active: boolean;
  label?: string;
}) {
  if (!active) return null;
  return (
    <div
      role="progressbar"
      aria-label={label}
      className="fixed inset-x-0 top-0 z-50 h-0.5 origin-left animate-advance bg-aurora"
    />
  );
}
