import { useState } from 'react';
import { provinces } from '../../../../domain/customers/canada.ts';
import { describeUsualCost } from '../../../../domain/pricing/describe-methods.ts';
import { formatCents, formatDollars } from '../../../../domain/pricing/money.ts';
import { listOfferedMethods, refuseMethod } from '../../../../domain/pricing/offered-methods.ts';
import {
  copyMethod,
  nameMethod,
  priceMethod,
  type ShippingSettings,
} from '../../../../domain/pricing/shipping-methods.ts';
import { Field } from '../../../ui/forms/Field.tsx';
import { Select } from '../../../ui/forms/Select.tsx';
import { TextInput } from '../../../ui/forms/TextInput.tsx';

/** Subtotals in cents. */
const CARTS = [5000, 10_000, 15_000];

const anywhere = { province: '', postalCode: '' };

/** What carts would pay, computed as the checkout does; `settings` are undefined while the form is incomplete. */
export function ShippingPreview({ settings }: { settings: ShippingSettings | undefined }) {
  const [destination, setDestination] = useState(anywhere);
  const isPlain = !settings || isStandardEverywhere(settings);
  const offered = settings ? listOfferedMethods(settings, isPlain ? anywhere : destination) : [];
  const columns = offered.map((id) => ({
    heading: settings && !isPlain ? nameMethod(copyMethod(settings, id)) : 'Shipping',
    costOf: (subtotal: number) => settings && priceMethod(settings, id, subtotal),
  }));
  return (
    <div className="grid gap-3 rounded-surface border border-line bg-surface p-4">
      <p aria-live="polite">
        {settings
          ? `Shoppers read: ‘${describeUsualCost(settings)}’.`
          : 'Complete what you have begun to see what carts would pay.'}
      </p>
      {!isPlain && (
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Sent to">
            {(control) => (
              <Select
                {...control}
                dense
                value={destination.province}
                onChange={({ target }) =>
                  setDestination({ ...destination, province: target.value })
                }
              >
                <option value="">Any province or territory</option>
                {provinces.map(({ code, name }) => (
                  <option key={code} value={code}>
                    {name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field label="With the postal code" optional>
            {(control) => (
              <TextInput
                {...control}
                dense
                placeholder="A1A 1A1"
                value={destination.postalCode}
                onChange={({ target }) =>
                  setDestination({ ...destination, postalCode: target.value.toUpperCase() })
                }
              />
            )}
          </Field>
        </div>
      )}
      {settings && offered.length === 0 ? (
        <p role="status">{`Shoppers read: ‘${refuseMethod(settings, 'standard', destination)}’`}</p>
      ) : (
        <Costs columns={columns.length > 0 ? columns : [unknown]} />
      )}
    </div>
  );
}

type Column = { heading: string; costOf: (subtotal: number) => number | undefined };

/** While the form is incomplete. */
const unknown: Column = { heading: 'Shipping', costOf: () => undefined };

/** What each way costs for some carts; of a single one, what is paid in all. */
function Costs({ columns }: { columns: Column[] }) {
  const [only, ...others] = columns;
  const inAll: Column[] =
    only && others.length === 0
      ? [{ heading: 'Pays in all', costOf: (subtotal) => add(subtotal, only.costOf(subtotal)) }]
      : [];
  const shown = [...columns, ...inAll];
  return (
    <table aria-label="What carts would pay" className="figures w-full">
      <thead>
        <tr>
          {['A cart of', ...shown.map(({ heading }) => heading)].map((heading, index) => (
            <th
              key={heading}
              scope="col"
              className={`py-1.5 pl-3 text-xs font-semibold text-ink-soft first:pl-0 ${index === 0 ? 'text-left' : 'text-right'}`}
            >
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {CARTS.map((subtotal) => (
          <tr key={subtotal} className="border-t border-line">
            <th scope="row" className="py-1.5 text-left font-normal">
              {formatDollars(formatCents(subtotal))}
            </th>
            {shown.map(({ heading, costOf }) => (
              <td
                key={heading}
                className={`py-1.5 pl-3 text-right ${heading === 'Pays in all' ? 'font-semibold' : ''}`}
              >
                {write(costOf(subtotal))}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function add(subtotal: number, fee: number | undefined): number | undefined {
  return fee === undefined ? undefined : subtotal + fee;
}

function isStandardEverywhere({ shippingMethods }: ShippingSettings): boolean {
  const { standard, expedited, pickup } = shippingMethods;
  const { provinces, rural, prefixes } = standard.limits;
  const isLimited = provinces.length > 0 || rural || prefixes.length > 0;
  return standard.offered && !isLimited && !expedited.offered && !pickup.offered;
}

function write(cents: number | undefined): string {
  if (cents === undefined) return '–';
  return cents === 0 ? 'Free' : formatDollars(formatCents(cents));
}
