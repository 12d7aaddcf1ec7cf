import { useEffect, useState } from 'react';
import { describeAge } from '../../../domain/certificates/certificate-age.ts';

/** ', 14 months old': only the browser knows today, since pages are kept for many days. */
export function CertificateAge({ issuedOn }: { issuedOn: string }) {
  const [age, setAge] = useState('');
  useEffect(() => setAge(describeAge(issuedOn, new Date().toISOString().slice(0, 10))), [issuedOn]);
  return age && <span className="text-ink-soft print:hidden">, {age}</span>;
}
