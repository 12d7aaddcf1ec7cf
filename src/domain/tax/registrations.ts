import type { TaxName } from './tax-rates.ts';

export const registrationKinds = ['gst-hst', 'qst', 'pst-bc', 'pst-sk', 'rst-mb'] as const;
export type RegistrationKind = (typeof registrationKinds)[number];

/** A number under which taxes are collected, from its first day to its last, both as 2026-01-31. */
export type Registration = {
  kind: RegistrationKind;
  number: string;
  from: string;
  until: string | null;
};

/** The registration that a tax of a place is collected under. */
export function registrationOf(tax: TaxName, place: string): RegistrationKind {
  switch (tax) {
    case 'GST':
    case 'HST':
      return 'gst-hst';
    case 'QST':
      return 'qst';
    case 'PST':
      return place === 'BC' ? 'pst-bc' : 'pst-sk';
    case 'RST':
      return 'rst-mb';
  }
}

/** Whether prices are before tax on a day. */
export function chargesTaxes(registrations: readonly Registration[], day: string): boolean {
  return registrations.some((one) => isRegisteredOn(one, day));
}

export function isRegisteredOn({ from, until }: Registration, day: string): boolean {
  return from <= day && (until === null || day <= until);
}
