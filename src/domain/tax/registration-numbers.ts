import { cleanKey } from '../text/typed-key.ts';
import type { RegistrationKind } from './registrations.ts';

type NumberForm = {
  name: string;
  form: RegExp;
  written: (...parts: string[]) => string;
  example: string;
};

/** How each number looks, without its spaces and hyphens, and how it is written. */
const numberForms: Record<RegistrationKind, NumberForm> = {
  'gst-hst': {
    name: 'GST/HST',
    form: /^(\d{9})(RT\d{4})$/,
    written: (business, account) => `${business} ${account}`,
    example: '123456789 RT0001',
  },
  qst: {
    name: 'QST',
    form: /^(\d{10})(TQ\d{4})$/,
    written: (identification, file) => `${identification} ${file}`,
    example: '1234567890 TQ0001',
  },
  'pst-bc': {
    name: 'PST of British Columbia',
    form: /^PST(\d{4})(\d{4})$/,
    written: (first, second) => `PST-${first}-${second}`,
    example: 'PST-1234-5678',
  },
  'pst-sk': {
    name: 'PST of Saskatchewan',
    form: /^(\d{7})$/,
    written: (number = '') => number,
    example: '1234567',
  },
  'rst-mb': {
    name: 'RST of Manitoba',
    form: /^(\d{6})(\d)$/,
    written: (number, check) => `${number}-${check}`,
    example: '123456-7',
  },
};

export function nameRegistration(kind: RegistrationKind): string {
  return numberForms[kind].name;
}

/** '123456789 RT0001' */
export function exampleNumber(kind: RegistrationKind): string {
  return numberForms[kind].example;
}

/** A number as it is written on an invoice; undefined where it has not the form of its kind. */
export function readRegistrationNumber(kind: RegistrationKind, typed: string): string | undefined {
  const { form, written } = numberForms[kind];
  const match = form.exec(cleanKey(typed).toUpperCase().replace(/[\s-]/g, ''));
  return match ? written(...match.slice(1)) : undefined;
}
