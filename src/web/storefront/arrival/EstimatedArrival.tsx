import { useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { settingsQuery } from '../../settings-query.ts';

/**
 * The days on which a parcel arrives that is paid today. Pages are the same on every day, so the browser works them out,
 * and an invisible text keeps their place until then. Breaks on the narrowest screens alone, whatever the dates.
 */
export function EstimatedArrival() {
  const { timeZone } = useSuspenseQuery(settingsQuery).data;
  const [days, setDays] = useState<string>();
  useEffect(() => {
    // On its own: time zones take a slow phone a while. The page can do without.
    import('./describe-arrival.ts').then(
      ({ describeArrival }) => setDays(describeArrival(Date.now(), timeZone)),
      () => undefined,
    );
  }, [timeZone]);
  return (
    <span data-arrival="" className={days ? '' : 'invisible'}>
      {days ?? 'Nov 30 – Dec 30'} <span className="max-[23.5rem]:block">if paid today</span>
    </span>
  );
}
