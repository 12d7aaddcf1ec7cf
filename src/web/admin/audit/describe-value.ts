import { shopFormat } from '../../../domain/dates/shop-day.ts';
import { formatDollars } from '../../../domain/pricing/money.ts';
import { settingLabels } from '../settings/setting-labels.ts';

/** Labels that are not simply the field's name in words. */
const labels = new Map([
  ...settingLabels,
  ['priceFrom5', 'Price each, 5+'],
  ['priceFrom10', 'Price each, 10+'],
  ['sizeOf', 'A size of'],
  ['featured', 'On the home page'],
  ['coaUrl', 'Certificate link'],
  ['image', 'Picture'],
  ['imageAlt', 'Picture in words'],
  ['morePictures', 'Further pictures'],
  ['seoTitle', 'Title for search engines'],
  ['seoDescription', 'Description for search engines'],
  ['isActive', 'Active'],
  ['discountValue', 'Discount'],
  ['expiresAt', 'Expires'],
  ['slug', 'Blog address'],
  ['productId', 'Product'],
  ['number', 'Lot number'],
  ['createdAt', 'Subscribed'],
  ['content', 'Text'],
  ['body', 'Text'],
]);

/** 'vialSize' → 'Vial size'. */
export function labelOfField(field: string): string {
  return labels.get(field) ?? spellOut(field);
}

function spellOut(field: string): string {
  const words = field
    .replace(/[._-]+/g, ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const moneyFields = new Set([
  'price',
  'originalPrice',
  'priceFrom5',
  'priceFrom10',
  // Of a quote.
  'shipping',
  'shippingFee',
  'freeShippingThreshold',
  'unpaidTotal',
]);
const moment = shopFormat({ dateStyle: 'medium', timeStyle: 'short' });
const ISO_TIME = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;
const AMOUNT = /^\d+\.\d{2}$/;

/** A value as the owner reads it: '$5.00', 'Yes', a time in the shop's time zone; '' for null. */
export function describeValue(field: string, value: string | null): string {
  if (value === null) return '';
  if (value === 'true') return 'Yes';
  if (value === 'false') return 'No';
  if (moneyFields.has(field) && AMOUNT.test(value)) return formatDollars(value);
  if (ISO_TIME.test(value)) return moment().format(new Date(value));
  return value.startsWith('{') ? describeParts(value) : value;
}

/** An object, a line for each part: 'Purity: 99.12'. */
function describeParts(json: string): string {
  const parts = readObject(json);
  if (!parts) return json;
  return Object.entries(parts)
    .map(([part, value]) => `${labelOfField(part)}: ${value ?? '–'}`)
    .join('\n');
}

function readObject(json: string): object | undefined {
  try {
    const read: unknown = JSON.parse(json);
    return typeof read === 'object' && read !== null ? read : undefined;
  } catch {
    return undefined;
  }
}
