import { useToday } from '../ui/data/use-today.ts';

/** ' expired' behind what is said of a lot, once it has. `expiresOn` as 2026-01-31, or ''. */
export function Expired({ expiresOn }: { expiresOn: string }) {
  const today = useToday();
  if (expiresOn === '' || expiresOn >= today) return null;
  return <span className="text-alarm"> expired</span>;
}
