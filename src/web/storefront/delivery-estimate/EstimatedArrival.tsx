import { useEffect, useState } from 'react';
import { useSettings } from '../../settings-query.ts';

type EstimatedArrivalProps = {
  /** When it was paid, as an ISO time; left out, today. */
  paidAt?: string;
};

/**
 * The days on which a parcel arrives if it is paid today, or was paid then. Pages are the same on every day, so the
 * browser works the days out, and an invisible text keeps their place. Breaks on the narrowest screens alone.
 */
export function EstimatedArrival({ paidAt }: EstimatedArrivalProps) {
  const settings = useSettings();
  const [days, setDays] = useState<string>();
  useEffect(() => {
    // On its own: time zones take a slow phone a while. The page can do without.
    import('./describe-arrival.ts').then(
      ({ describeArrival }) =>
        setDays(describeArrival(paidAt ? Date.parse(paidAt) : Date.now(), settings)),
      () => undefined,
    );
  }, [settings, paidAt]);
  return (
    <span data-arrival="" className={days ? '' : 'invisible'}>
      <span>{days ?? 'Nov 30 – Dec 30'}</span>
      {!paidAt && <span className="max-[23.5rem]:block"> if paid today</span>}
    </span>
  );
}
