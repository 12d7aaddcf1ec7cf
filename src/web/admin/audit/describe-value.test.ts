import { expect, test } from 'vitest';
import { describeValue, labelOfField } from './describe-value.ts';

test.each([
  ['price', 'Price'],
  ['vialSize', 'Vial size'],
  ['researchUses', 'Research uses'],
  ['coaUrl', 'Certificate link'],
  ['freeAtThreshold', 'Free at exactly that subtotal'],
])('%s is called %s', (field, label) => expect(labelOfField(field)).toBe(label));

test.each([
  ['price', '1250.00', '$1,250.00'],
  ['shippingFee', '9.99', '$9.99'],
  ['shipping', '1250.00', '$1,250.00'],
  ['onSale', 'true', 'Yes'],
  ['isActive', 'false', 'No'],
  ['purity', '98.60', '98.60'],
  ['originalPrice', null, ''],
  ['expiresAt', '2026-01-31T08:00:00.000Z', 'Jan 31, 2026, 12:00\u202fa.m.'],
  ['results', '{"purity":"99.12","water":null}', 'Purity: 99.12\nWater: –'],
  ['description', '{not json', '{not json'],
  ['benefits', 'One\nTwo', 'One\nTwo'],
])('%s of %j reads %j', (field, value, text) => {
  expect(describeValue(field, value).replace(/\s(?=[ap]\.m\.)/, '\u202f')).toBe(text);
});
