import { shopFormat } from '../../../domain/dates/shop-day.ts';

const moment = shopFormat({ dateStyle: 'medium', timeStyle: 'short' });

/** A time in the shop's time zone: 'Nov 20, 2026, 2:14 p.m.' `at` is an ISO time. */
export function ShopTime({ at }: { at: string }) {
  return (
    <time dateTime={at} className="figures whitespace-nowrap">
      {moment().format(new Date(at))}
    </time>
  );
}
