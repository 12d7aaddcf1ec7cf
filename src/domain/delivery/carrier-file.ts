import { phoneDigits } from '../customers/phone-number.ts';
import { writeCsvForPrograms } from '../files/csv.ts';

/** An order as a label needs it. Amounts as '19.90'. */
export type Addressed = {
  number: string;
  firstName: string;
  lastName: string;
  address: string;
  addressLine2: string;
  city: string;
  province: string;
  postalCode: string;
  phone: string;
  email: string;
  subtotal: string;
};

/** The usual parcel: grams and whole centimetres. */
export type ParcelSize = { weight: number; length: number; width: number; height: number };

export const carrierFormats = ['canada-post', 'purolator', 'chit-chats', 'stallion'] as const;
/** Whose labels a file is for. */
export type CarrierFormat = (typeof carrierFormats)[number];

type Cell = string | number | ((order: Addressed, parcel: ParcelSize) => string | number);
/** A heading and what stands below it: the same in each row, or made from the order. */
type Column = readonly [heading: string, cell: Cell];

const nameOf = ({ firstName, lastName }: Addressed) => `${firstName} ${lastName}`.trim();
const compactCode = ({ postalCode }: Addressed) => postalCode.replace(/\s/g, '');
/** Carriers want digits, and a spreadsheet would run what begins with a plus. */
const digitsOf = ({ phone }: Addressed) => phoneDigits(phone);

const empty = (headings: string): Column[] => headings.split(' ').map((heading) => [heading, '']);
/** What a label says of the contents. */
const CONTENTS = 'Laboratory reagents';

/** The columns of each file, in their order. */
const columns: Record<CarrierFormat, readonly Column[]> = {
  // The fields of an address in Electronic Shipping Tools, its postal code without a space.
  'canada-post': [
    ['Customer reference', ({ number }) => number],
    ['Name', nameOf],
    ['Company', ''],
    ['Address line 1', ({ address }) => address],
    ['Address line 2', ({ addressLine2 }) => addressLine2],
    ['City', ({ city }) => city],
    ['Country', 'CA'],
    ['Province', ({ province }) => province],
    ['Postal code', compactCode],
    ['Contact phone', digitsOf],
    ['Email', ({ email }) => email],
    ['Weight (kg)', (_, { weight }) => weight / 1000],
    ['Length (cm)', (_, { length }) => length],
    ['Width (cm)', (_, { width }) => width],
    ['Height (cm)', (_, { height }) => height],
  ],
  // Purolator's address book reads what Outlook exports.
  purolator: [
    ['First Name', ({ firstName }) => firstName],
    ['Last Name', ({ lastName }) => lastName],
    ['Company', ''],
    ['Business Street', ({ address }) => address],
    ['Business Street 2', ({ addressLine2 }) => addressLine2],
    ['Business City', ({ city }) => city],
    ['Business State', ({ province }) => province],
    ['Business Postal Code', compactCode],
    ['Business Country/Region', 'Canada'],
    ['Business Phone', digitsOf],
    ['E-mail Address', ({ email }) => email],
    ['Notes', ({ number }) => number],
  ],
  // All headings of its advanced template, each order with one line for all of its contents.
  'chit-chats': [
    ['order_id', ({ number }) => number],
    ['order_store', ''],
    ['name', nameOf],
    ['address_1', ({ address }) => address],
    ['address_2', ({ addressLine2 }) => addressLine2],
    ['city', ({ city }) => city],
    ['province_code', ({ province }) => province],
    ['postal_code', ({ postalCode }) => postalCode],
    ['country_code', 'CA'],
    ['phone', digitsOf],
    ['customer_email', ({ email }) => email],
    ['item_sku', ''],
    ['item_description', CONTENTS],
    ['item_quantity', 1],
    ['item_unit_value', ({ subtotal }) => subtotal],
    ['value_currency', 'cad'],
    ...empty('item_hs_code item_steel_percentage item_aluminum_percentage'),
    ...empty('item_copper_percentage item_weight item_weight_unit item_country_of_origin'),
    ...empty('item_manufacturer_contact item_manufacturer_address_1'),
    ...empty('item_manufacturer_address_2 item_manufacturer_city'),
    ...empty('item_manufacturer_postal_code item_manufacturer_province_code'),
    ...empty('item_manufacturer_country_code item_manufacturer_email item_manufacturer_phone'),
    ...empty('vat_reference duties_paid_requested'),
    ['package_contents', 'merchandise'],
    ['package_type', 'parcel'],
    ['size_x', (_, { length }) => length],
    ['size_y', (_, { width }) => width],
    ['size_z', (_, { height }) => height],
    ['size_unit', 'cm'],
    ['weight', (_, { weight }) => weight],
    ['weight_unit', 'g'],
    ...empty('postage_type signature_requested insurance_requested'),
    ['ship_date', 'today'],
    ['cheapest_postage_type_requested', ''],
  ],
  // The fields of a shipment, as its interface for programs names them.
  stallion: [
    ['order_id', ({ number }) => number],
    ['name', nameOf],
    ['company', ''],
    ['address1', ({ address }) => address],
    ['address2', ({ addressLine2 }) => addressLine2],
    ['city', ({ city }) => city],
    ['province_code', ({ province }) => province],
    ['postal_code', ({ postalCode }) => postalCode],
    ['country_code', 'CA'],
    ['phone', digitsOf],
    ['email', ({ email }) => email],
    ['description', CONTENTS],
    ['quantity', 1],
    ['value', ({ subtotal }) => subtotal],
    ['currency', 'CAD'],
    ['package_type', 'Parcel'],
    ['weight', (_, { weight }) => weight / 1000],
    ['weight_unit', 'kg'],
    ['length', (_, { length }) => length],
    ['width', (_, { width }) => width],
    ['height', (_, { height }) => height],
    ['size_unit', 'cm'],
  ],
};

/**
 * The addresses of orders as CSV, for a carrier to make labels from. Without a byte order mark, which an import may take
 * for a part of the first heading.
 */
export function writeCarrierFile(
  format: CarrierFormat,
  orders: readonly Addressed[],
  parcel: ParcelSize,
): string {
  const table = columns[format];
  return writeCsvForPrograms([
    table.map(([heading]) => heading),
    ...orders.map((order) =>
      table.map(([, cell]) => (typeof cell === 'function' ? cell(order, parcel) : cell)),
    ),
  ]);
}
