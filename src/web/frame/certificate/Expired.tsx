import { useToday } from '../../ui/use-today.ts';

/** 'expired' behind what is said of a lot, once it has, after a comma where one is asked for. `expiresOn` as 2026-01-31, or ''. */
export function Expired({ expiresOn, after = '' }: { expiresOn: string; after?: string }) {
  const today = useToday();
  if (expiresOn === '' || expiresOn >= today) return null;
  return (
    <>
      {after}
      <span className="text-alarm">expired</span>
    </>
  );
}
