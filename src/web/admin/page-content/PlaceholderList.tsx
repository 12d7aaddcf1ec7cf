import type { Placeholders } from './section-values.ts';

/** What a text can name in braces, and what the shop fills in at present. */
export function PlaceholderList({ placeholders }: { placeholders: Placeholders }) {
  return (
    <details open className="text-sm">
      <summary className="min-h-11 cursor-pointer py-2 font-semibold text-ink-soft sm:min-h-9">
        What the shop fills in
      </summary>
      <p className="pb-2 text-ink-soft">
        Written in braces, these say what your settings say at any time.
      </p>
      <dl className="border-b border-line">
        {placeholders.map(({ name, says, value }) => (
          <div
            key={name}
            className="grid grid-cols-[8rem_minmax(0,1fr)] gap-x-3 border-t border-line py-1.5"
          >
            <dt translate="no" className="code-figures">{`{${name}}`}</dt>
            <dd className="grid wrap-anywhere">
              <span>{value}</span>
              <span className="text-ink-soft">{says}</span>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
