/** A product's name that never breaks inside a range such as '(16–20)'. */
export function ProductName({ children: name }: { children: string }) {
  return name.split(/(\S*\d–\d\S*)/).map((piece, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces never change places
      <span key={index} className="whitespace-nowrap">
        {piece}
      </span>
    ) : (
      piece
    ),
  );
}
