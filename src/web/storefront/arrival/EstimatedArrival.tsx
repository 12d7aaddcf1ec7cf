import { useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { settingsQuery } from '../../settings-query.ts';
import { joinClasses } from '../../ui/join-classes.ts';

/** As wide as any. */
const PLACEHOLDER = 'Nov 30 – Dec 30';

/**
 * The days on which a parcel arrives that is paid today. Pages are the same on every day, so the browser works them out,
 * and an invisible text keeps their place until then. Breaks on the narrowest screens alone, whatever the dates.
 */
export function EstimatedArrival() {
  const { data: settings } = useSuspenseQuery(settingsQuery);
  const { timeZone } = settings;
  const [days, setDays] = useState<string>();

  useEffect(() => {
    let isGone = false;
    // On its own: time zones take a slow phone a while.
    import('./describe-arrival.ts').then(
      ({ describeArrival }) => {
        if (!isGone) setDays(describeArrival(Date.now(), timeZone));
      },
      // The page can do without.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [timeZone]);

  return (
    <span className={joinClasses(!days && 'invisible')}>
      <span className="whitespace-nowrap">{days ?? PLACEHOLDER}</span>{' '}
      <span className="whitespace-nowrap max-[23.5rem]:block">if paid today</span>
    </span>
  );
}
