/** What another server said, below the shop's own words: for whoever has to look into it. */
export function OthersWords({ children }: { children: string | undefined }) {
  if (!children) return null;
  return (
    <span className="block text-sm wrap-anywhere text-ink-soft">
      <span>Details:</span>{' '}
      <span translate="no" className="code-figures">
        {children}
      </span>
    </span>
  );
}
