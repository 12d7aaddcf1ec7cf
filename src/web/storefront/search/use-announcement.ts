import { useEffect, useState } from 'react';

/** Ms without a keystroke or another answer, until a screen reader is told. */
const PAUSE = 600;

/**
 * What a live region says: a text, once typing has paused. Undefined (an answer is on its way) leaves what was
 * said, so that the same is not said twice; the empty text takes it away.
 */
export function useAnnouncement(text: string | undefined, query: string): string {
  const [said, setSaid] = useState('');

  // biome-ignore lint/correctness/useExhaustiveDependencies: each keystroke makes it wait anew
  useEffect(() => {
    if (text === undefined) return;
    const timer = setTimeout(() => setSaid(text), text === '' ? 0 : PAUSE);
    return () => clearTimeout(timer);
  }, [text, query]);

  return said;
}
