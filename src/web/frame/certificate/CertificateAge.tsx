import { describeAge } from '../../../domain/certificates/certificate-age.ts';
import { useToday } from '../../ui/use-today.ts';

/** ', 14 months old', once the browser has said what today is. */
export function CertificateAge({ issuedOn }: { issuedOn: string }) {
  const today = useToday();
  const age = today && describeAge(issuedOn, today);
  return age && <span className="text-ink-soft print:hidden">, {age}</span>;
}
