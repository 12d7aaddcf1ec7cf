import { useEffect, useRef, useState } from 'react';

/** Milliseconds after which what was said is gone again: nobody who reads on comes upon it a second time. */
const GONE_AFTER = 5000;

/** Says its text to screen readers whenever it changes, and not at first, when it is read with the page. */
export function Spoken({ children: text }: { children: string }) {
  const [said, setSaid] = useState('');
  const before = useRef(text);
  useEffect(() => {
    if (before.current === text) return;
    before.current = text;
    setSaid(text);
    const going = setTimeout(setSaid, GONE_AFTER, '');
    return () => clearTimeout(going);
  }, [text]);
  return (
    <span aria-live="polite" className="sr-only">
      {said}
    </span>
  );
}
