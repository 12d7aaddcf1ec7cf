import type { ReactNode } from 'react';

/** What is compared letter by letter; it breaks only where it is longer than a line. */
export function codeFact(text: string): ReactNode {
  return <span className="code-figures inline-block max-w-full wrap-break-word">{text}</span>;
}
