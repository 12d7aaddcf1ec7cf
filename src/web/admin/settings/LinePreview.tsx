/** A line as it stands above the pages of the shop. */
export function LinePreview({ text, isLink = false }: { text: string; isLink?: boolean }) {
  return (
    <p className="figures rounded-control border border-line bg-wash px-4 py-2 text-center text-balance wrap-anywhere">
      <span className={isLink ? 'text-link' : undefined}>{text}</span>
    </p>
  );
}
