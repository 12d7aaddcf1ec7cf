import { useEffect, useState } from 'react';
import { usualDays } from '../../../domain/pricing/describe-methods.ts';
import type { DeliveryDays } from '../../../domain/pricing/shipping-methods.ts';
import { useSettings } from '../../settings-query.ts';

type EstimatedArrivalProps = {
  /** When it was paid, as an ISO time; left out, today. */
  paidAt?: string;
  /** Business days that a parcel takes; those of the usual way where they are left out. */
  days?: DeliveryDays;
};

/**
 * The days on which a parcel arrives if it is paid today, or was paid then. Pages are the same on every day, so the
 * browser works the days out, and an invisible text keeps their place. Breaks on the narrowest screens alone.
 */
export function EstimatedArrival({ paidAt, days }: EstimatedArrivalProps) {
  const settings = useSettings();
  const [text, setText] = useState<string>();
  const { least, most } = days ?? usualDays(settings);
  useEffect(() => {
    // On its own: time zones take a slow phone a while. The page can do without.
    import('./describe-arrival.ts')
      .then(({ describeArrival }) =>
        setText(
          describeArrival(paidAt ? Date.parse(paidAt) : Date.now(), settings, { least, most }),
        ),
      )
      .catch(() => undefined);
  }, [settings, paidAt, least, most]);
  return (
    <span data-arrival="" className={text ? '' : 'invisible'}>
      <span>{text ?? 'Nov 30 – Dec 30'}</span>
      {!paidAt && <span className="max-[23.5rem]:block"> if paid today</span>}
    </span>
  );
}
