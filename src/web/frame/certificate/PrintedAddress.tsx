import { lazy, Suspense, useEffect, useState } from 'react';

// Few look at the paper, so its code comes after the page.
const QrCode = lazy(async () => ({ default: (await import('../../ui/QrCode.tsx')).QrCode }));

/** On paper, where what is printed can be checked. Only the browser knows the shop's own address. */
export function PrintedAddress({ path }: { path: string }) {
  const [origin, setOrigin] = useState('');
  useEffect(() => setOrigin(window.location.origin), []);
  if (!origin) return null;
  return (
    <div className="hidden shrink-0 items-center gap-3 print:flex">
      <p className="max-w-48 text-right wrap-anywhere">
        Check this certificate at {origin}
        {path}
      </p>
      <Suspense>
        <QrCode text={origin + path} label="QR code of its address" className="size-20" />
      </Suspense>
    </div>
  );
}
