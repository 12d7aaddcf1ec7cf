import { Fragment, type ReactNode, useState } from 'react';

type ReopenableProps = {
  /** Reads again what is shown. */
  refetch: () => Promise<unknown>;
  children: (showCurrent: () => void) => ReactNode;
};

/** What keeps the values that it was opened with. `showCurrent` reads them again and opens it anew. */
export function Reopenable({ refetch, children }: ReopenableProps) {
  const [opening, setOpening] = useState(0);
  const showCurrent = () => void refetch().then(() => setOpening((times) => times + 1));
  return <Fragment key={opening}>{children(showCurrent)}</Fragment>;
}
