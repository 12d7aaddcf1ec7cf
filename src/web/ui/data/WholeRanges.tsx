/** Ranges such as '(16–20)' or '3–5', and words that are hard to read in two parts. */
const WHOLE = /(\S*\d–\d\S*|in[- ]vitro|e-Transfer)/;

/** A text that never breaks inside a range, nor inside 'in-vitro' and 'e-Transfer'. */
export function WholeRanges({ children: text }: { children: string }) {
  return text.split(WHOLE).map((piece, index) =>
    piece === '' ? null : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces never change places
      <span key={index} className={index % 2 === 1 ? 'whitespace-nowrap' : undefined}>
        {piece}
      </span>
    ),
  );
}

/** The same in the text of HTML. */
export function keepWhole(text: string): string {
  return text.replace(RegExp(WHOLE, 'g'), '<span class="whitespace-nowrap">$&</span>');
}
