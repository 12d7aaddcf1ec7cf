/** A text that never breaks inside a range such as '(16–20)' or '3–5'. */
export function WholeRanges({ children: text }: { children: string }) {
  return text.split(/(\S*\d–\d\S*)/).map((piece, index) =>
    piece === '' ? null : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces never change places
      <span key={index} className={index % 2 === 1 ? 'whitespace-nowrap' : undefined}>
        {piece}
      </span>
    ),
  );
}
