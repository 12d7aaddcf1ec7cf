/** A hairline at the top of the window while a page loads; it has appeared after 80 ms. */
export function LoadingBar({ active }: { active: boolean }) {
  if (!active) return null;
  return (
    <div
      role="progressbar"
      aria-label="Loading page"
      className="fixed inset-x-0 top-0 z-50 h-0.5 origin-left animate-advance bg-aurora"
    />
  );
}
