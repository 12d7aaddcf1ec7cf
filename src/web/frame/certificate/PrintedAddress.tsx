import { useEffect, useState } from 'react';

/** On paper, where what is printed can be checked. Only the browser knows the shop's own address. */
export function PrintedAddress({ path }: { path: string }) {
  const [origin, setOrigin] = useState('');
  useEffect(() => setOrigin(window.location.origin), []);
  return (
    <p className="hidden text-sm print:block">
      Check this certificate at {origin}
      {path}
    </p>
  );
}
