import { dollars } from '../../../domain/money.ts';
import { shopFormat } from '../../../domain/shop-day.ts';
import { settingLabels } from '../settings/setting-labels.ts';

/** Names of the wire's fields that do not say themselves what they are. */
const labels = new Map([
  ...settingLabels,
  ['originalPrice', 'Original price'],
  ['onSale', 'On sale'],
  ['coaUrl', 'Certificate link'],
  ['image', 'Picture'],
  ['isActive', 'Active'],
  ['discountType', 'Discount type'],
  ['discountValue', 'Discount'],
  ['usageLimit', 'Usage limit'],
  ['expiresAt', 'Expires'],
  ['firstOrderOnly', 'First order only'],
  ['slug', 'Address in the blog'],
  ['productId', 'Product'],
  ['number', 'Lot number'],
  ['testedOn', 'Tested on'],
  ['issuedOn', 'Issued on'],
  ['createdAt', 'Subscribed'],
  ['content', 'Text'],
  ['body', 'Text'],
  ['email', 'Email'],
]);

/** A field in the owner's words: 'vialSize' → 'Vial size'. */
export function labelOfField(field: string): string {
  return labels.get(field) ?? spell(field);
}

function spell(field: string): string {
  const words = field
    .replace(/[._-]+/g, ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const moneyFields = new Set([
  'price',
  'originalPrice',
  'shippingFee',
  'freeShippingThreshold',
  'unpaidTotal',
]);
const moment = shopFormat({ dateStyle: 'medium', timeStyle: 'short' });
const ISO_TIME = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;
const AMOUNT = /^\d+\.\d{2}$/;

/** A field's value in the owner's words: money with its sign, yes and no, times of the shop's clock; '' for nothing. */
export function describeValue(field: string, value: string | null): string {
  if (value === null) return '';
  if (value === 'true') return 'Yes';
  if (value === 'false') return 'No';
  if (moneyFields.has(field) && AMOUNT.test(value)) return dollars(value);
  if (ISO_TIME.test(value)) return moment().format(new Date(value));
  return value.startsWith('{') ? describeParts(value) : value;
}

/** What has parts, a line each: 'Purity: 99.12'. */
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
