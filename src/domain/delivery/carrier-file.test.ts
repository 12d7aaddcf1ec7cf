import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { type Addressed, carrierFormats, writeCarrierFile } from './carrier-file.ts';

const order: Addressed = {
  number: '4K7M2QX4',
  firstName: 'Ada',
  lastName: 'Tester',
  address: '1200 Main Street, Unit "B"',
  addressLine2: 'Room 12',
  city: 'Québec',
  province: 'QC',
  postalCode: 'G1R 2B5',
  phone: '+1 (604) 555-0143',
  email: 'ada@example.com',
  subtotal: '77.00',
};
const parcel = { weight: 250, length: 20, width: 15, height: 8 };

/** The file's only row by its headings. */
function write(format: (typeof carrierFormats)[number], with_: Partial<Addressed> = {}) {
  const text = writeCarrierFile(format, [{ ...order, ...with_ }], parcel);
  const { data, errors } = Papa.parse<Record<string, string>>(text.trim(), { header: true });
  expect(errors).toEqual([]);
  return data[0] ?? {};
}

test('Canada Post gets the fields of an address, its postal code without a space', () => {
  expect(write('canada-post')).toEqual({
    'Customer reference': '4K7M2QX4',
    Name: 'Ada Tester',
    Company: '',
    'Address line 1': '1200 Main Street, Unit "B"',
    'Address line 2': 'Room 12',
    City: 'Québec',
    Country: 'CA',
    Province: 'QC',
    'Postal code': 'G1R2B5',
    'Contact phone': '16045550143',
    Email: 'ada@example.com',
    'Weight (kg)': '0.25',
    'Length (cm)': '20',
    'Width (cm)': '15',
    'Height (cm)': '8',
  });
});

test('Purolator gets contacts as Outlook exports them, with the order in their notes', () => {
  expect(write('purolator')).toMatchObject({
    'First Name': 'Ada',
    'Last Name': 'Tester',
    'Business Street': '1200 Main Street, Unit "B"',
    'Business State': 'QC',
    'Business Postal Code': 'G1R2B5',
    'Business Country/Region': 'Canada',
    Notes: '4K7M2QX4',
  });
});

test('Chit Chats gets its own headings, a value and the parcel', () => {
  expect(write('chit-chats')).toMatchObject({
    order_id: '4K7M2QX4',
    name: 'Ada Tester',
    address_1: '1200 Main Street, Unit "B"',
    province_code: 'QC',
    postal_code: 'G1R 2B5',
    country_code: 'CA',
    item_quantity: '1',
    item_unit_value: '77.00',
    value_currency: 'cad',
    package_type: 'parcel',
    weight: '250',
    weight_unit: 'g',
    size_x: '20',
    size_unit: 'cm',
  });
});

test('Stallion gets its own headings, the weight in kilograms', () => {
  expect(write('stallion')).toMatchObject({
    order_id: '4K7M2QX4',
    address1: '1200 Main Street, Unit "B"',
    province_code: 'QC',
    package_type: 'Parcel',
    weight: '0.25',
    weight_unit: 'kg',
    height: '8',
  });
});

test.each(carrierFormats)('for %s nothing begins with a byte order mark or a formula', (format) => {
  const text = writeCarrierFile(format, [{ ...order, firstName: '=HYPERLINK("x")' }], parcel);
  expect(text).toMatch(/^"/);
  expect(text).toContain(`"'=HYPERLINK`);
  const cells = Object.values(write(format, { address: '@SUM(1)', phone: '+16045550143' }));
  expect(cells.filter((cell) => /^[=+\-@]/.test(cell))).toEqual([]);
});
