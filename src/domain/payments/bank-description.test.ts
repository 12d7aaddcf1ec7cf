import { expect, test } from 'vitest';
import { isETransfer, mayBeRefund, readDescription } from './bank-description.ts';

test.each([
  'INTERAC e-Transfer From: JANE ROE',
  'E-TRANSFER ***aBc',
  'Internet Banking E-TRANSFER 105000000001 JANE ROE',
  '[CW] INTERAC ETRNSFR RECVD JANE ROE 2026012',
  'E-TFR JANE ROE',
  'e-Transfer - Autodeposit JANE ROE',
  'Virement Interac reçu de /JANE ROE /',
  'VIR INTERAC JANE ROE',
  'MB-EMAIL MONEY TRF',
  'Deposit 90000123 PC-Email Money Trf',
  'Credit Memo PC-EMAIL MONEY TRF',
  'Email Money Transfer from JANE ROE',
  'EMT Deposit JANE ROE',
  'E_TRFIN Interac e-Transfer® In',
  '[CW]INTERAC ETRNSFR FULFILL SHOP.COM 20250012010AAA0AA',
  'INTERAC e-Transfer from MARY FEE MQ6CVXHQ',
  'e-Transfer - Autodeposit STOP AND SHOP',
  'E-TRANSFER RECEIVED FLASH GORDON',
  'INTERAC e-Transfer JANE ROE order sent',
  'INTERAC e-Transfer JANE ROE purchase of three vials',
  'INTERAC e-Transfer purchase JOE ROE',
  'INTERAC e-Transfer FEE CHAN MQ6CVXHQ',
  'Virement Interac de MARIE FRAIS',
  'E-TRANSFER BILL SMITH',
  'E-TRANSFER A SMITH',
  'INTERAC e-Transfer from REFUND RECORDS',
  'INTERAC e-Transfer from JANE ROE refund of the purchase',
  'INTERAC e-Transfer JANE ROE refund',
  'INTERAC e-Transfer MERCHANT SUPPLIES INC',
  'e-Transfer - Autodeposit RETURN TO SENDER BAND',
  'Virement Interac reçu de /REMBOURSEMENT ROE /',
])('%j is an e-Transfer', (description) => {
  expect(isETransfer(description)).toBe(true);
  expect(mayBeRefund(description)).toBe(false);
});

test.each([
  'INTERAC E-TRANSFER FEE',
  'INTERAC E-TRANSFER FEE 2026',
  'INTERAC E-TRANSFER SERVICE CHARGE REVERSAL',
  'INTERAC E-TRANSFER FEE REBATE',
  'INTERAC E-TRANSFER FEE ADJUSTMENT',
  'INTERAC e-Transfer service fee waived',
  'e-Transfer Charge reversed',
  'E-TRANSFER NSF CHARGE',
  'MONTHLY FEE REBATE INTERAC E-TRANSFER',
  'VIREMENT INTERAC FRAIS AJUSTEMENT',
  'Frais virement Interac',
  'INTERAC PURCHASE REFUND EXAMPLE GROCER',
  'INTERAC E-TRANSFER CANCELLED',
  'E-TRANSFER SENT SAM SAMPLE',
  'Virement Interac annulé',
  'Service Charge PC-EMAIL MONEY TRF',
  'Service Charge MB-FREE EMAIL MONEY TRF',
  'Frais de virement Interac',
  'SEND E-TFR FEE',
  'Internet Banking E-TRANSFER FEE',
  'POINT OF SALE - INTERAC RETAIL PURCHASE EXAMPLE GROCER',
  'CONTACTLESS INTERAC PURCHASE - 1234 EXAMPLE',
  'Retour de virement Interac',
  'E-TRANSFER RECLAIMED',
  'PAYROLL EXAMPLE INC',
  'TRANSFER FROM SAVINGS',
  '',
])('%j is none that came in', (description) => {
  expect(isETransfer(description)).toBe(false);
  expect(mayBeRefund(description)).toBe(false);
});

test.each([
  'INTERAC e-Transfer purchase refund AMAZON',
  'INTERAC e-Transfer PURCHASE REFUND',
  'INTERAC e-Transfer merchant refund AMAZON',
  'INTERAC e-Transfer reversal AMAZON',
  'INTERAC e-Transfer purchase AMAZON refund',
  'e-Transfer - POS purchase return AMAZON',
  'PURCHASE REFUND INTERAC E-TRANSFER AMAZON',
  'MERCHANT REFUND INTERAC e-Transfer',
  'REVERSAL INTERAC e-Transfer AMAZON',
  'Virement Interac remboursement achat AMAZON',
  'INTERAC E-TRANSFER FEE REFUND AMAZON',
])('%j may be a refund, and is asked about', (description) => {
  expect(isETransfer(description)).toBe(false);
  expect(mayBeRefund(description)).toBe(true);
});

test.each([
  ['INTERAC e-Transfer From: JANE ROE', 'JANE ROE', '', ''],
  ['E-TRANSFER ROE, JANE C1AbCdEfGhIj', 'ROE JANE', 'C1AbCdEfGhIj', ''],
  ['INTERAC e-Transfer CAx7Qp2d JANE ROE', 'JANE ROE', 'CAx7Qp2d', ''],
  ['e-Transfer - Autodeposit CAqkTXpB', '', 'CAqkTXpB', ''],
  ['E-TRANSFER JANE ROE CANADA CARTIER', 'JANE ROE CANADA CARTIER', '', ''],
  ['E-TRANSFER CAroline Roe', 'CAroline Roe', '', ''],
  ['Internet Banking E-TRANSFER 105000000001 JANE ROE', 'JANE ROE', '', ''],
  ['Virement Interac reçu de /RENÉE TREMBLAY-ROY /', 'RENÉE TREMBLAY-ROY', '', ''],
  ['E-TRANSFER ***aBc', '', '', ''],
  ['E-TRANSFER JANE', '', '', ''],
  ['E-TRANSFER ONE TWO THREE FOUR FIVE SIX', '', '', ''],
  ['', '', '', ''],
])('%j is of %j, reference %j', (description, sender, reference, message) => {
  expect(readDescription(description)).toEqual({ sender, reference, message });
});

test('a description of nothing but stars is read', () => {
  // In a time that grows with the square of the text, this would not end.
  expect(readDescription('*'.repeat(600_000))).toEqual({ sender: '', reference: '', message: '' });
});

test.each([
  ['e-Transfer - Autodeposit MARIA KING XPJBQQRX', 'MARIA KING', 'XPJBQQRX'],
  ['e-Transfer - Autodeposit MARIA KING xpjbqqrx.', 'MARIA KING', 'xpjbqqrx'],
  ['E-TRANSFER XPJB-QQRX MARIA KING', 'MARIA KING', 'XPJB-QQRX'],
  ['E-TRANSFER MARIA KING-XPJBQQRX', '', 'XPJBQQRX'],
  ['E-TRANSFER ***XPJBQQRX', '', 'XPJBQQRX'],
  // Names whose last letter happens to fit, but no number that the shop gives has an I, L or O.
  ['E-TRANSFER BENJAMIN BRADFORD', 'BENJAMIN BRADFORD', ''],
])('%j is of %j, with the number %j of letters alone', (description, sender, message) => {
  expect(readDescription(description)).toEqual({ sender, reference: '', message });
});

test('an order number in the description is kept as the message', () => {
  // '7K2M9QX' with its check character; with another one it is no number.
  const numbers = Array.from('0123456789ABCDEFGHJKMNPQRSTVWXYZ', (last) => `7K2M9QX${last}`);
  const kept = numbers.filter(
    (number) => readDescription(`E-TRANSFER ${number}`).message === number,
  );
  expect(kept).toHaveLength(1);
});
