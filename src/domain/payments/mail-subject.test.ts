import { expect, test } from 'vitest';
import { classifyMail } from './mail-subject.ts';

test.each([
  [
    "Interac e-Transfer: You've received $150.00 from JANE ROE and it has been automatically deposited.",
    'incoming',
  ],
  ['INTERAC e-Transfer: JANE ROE sent you money.', 'incoming'],
  ['JANE ROE sent you $1,262.50 (CAD).', 'incoming'],
  ['Your funds have been automatically deposited into your account at EXAMPLE BANK.', 'incoming'],
  ['Deposit your money', 'incoming'],
  ['Reminder: JANE ROE sent you $60.00, which has not been accepted yet', 'incoming'],
  ['Sent From: JANE ROE', 'incoming'],
  ['JANE ROE accepted your money request for $40.00', 'incoming'],
  ['Virement Interac : Vous avez reçu 8,00 $ de RENÉ ROE et ce montant a été déposé.', 'incoming'],
  ['Virement Interac : RENÉ ROE vous a envoyé 8,00 $ (CAD)', 'incoming'],
  ['Les fonds ont été déposés!', 'incoming'],
  ['Your money transfer to SAM SAMPLE was deposited', 'sent'],
  ['Interac e-Transfer: Your money transfer of $840.00 to SAM SAMPLE was deposited.', 'sent'],
  ['Your e-Transfer to JANE ROE has been deposited', 'sent'],
  ['JANE ROE accepted your transfer', 'sent'],
  ['JANE ROE has deposited your Interac e-Transfer of $840.00', 'sent'],
  ['You sent $840.00 to JANE ROE', 'sent'],
  ["You've successfully sent $840.00 to JANE ROE", 'sent'],
  ['Sent to: JANE ROE', 'sent'],
  ['Your transfer between your accounts is done', 'sent'],
  ['Votre virement à RENÉ ROE a été accepté', 'sent'],
  ['Votre virement Interac de 840,00 $ à RENÉ ROE a été déposé.', 'sent'],
  ['RENÉ ROE a déposé votre virement', 'sent'],
  ['Vous avez envoyé 840,00 $ à RENÉ ROE', 'sent'],
  ['JANE ROE cancelled a money transfer', 'cancelled'],
  ['INTERAC e-Transfer: JANE ROE cancelled a money transfer of $88.50.', 'cancelled'],
  ['The transfer of $88.50 from JANE ROE has been canceled', 'cancelled'],
  ['Your transfer to JANE ROE was cancelled', 'cancelled'],
  ['RENÉ ROE a annulé un virement de 88,50 $', 'cancelled'],
  ['Le virement de 88,50 $ de RENÉ ROE a été annulé', 'cancelled'],
  ['JANE ROE declined your transfer', 'declined'],
  ['Your e-Transfer to JANE ROE was declined', 'declined'],
  ['RENÉ ROE a refusé votre virement', 'declined'],
  ['Votre virement à RENÉ ROE a été refusé', 'declined'],
  ['The transfer from JANE ROE has expired', 'expired'],
  ['JANE ROE did not accept your transfer in time', 'expired'],
  ['Le virement de RENÉ ROE a expiré', 'expired'],
  ['JANE ROE requests money from you', 'request'],
  ['JANE ROE is requesting $150.00', 'request'],
  ['JANE ROE sent you a money request for $40.00', 'request'],
  ['RENÉ ROE vous demande 150,00 $', 'request'],
  ['Virement Interac : RENÉ ROE vous a envoyé une demande d’argent', 'request'],
  ['JANE ROE would like you to pay $55.00.', 'request'],
  ['RENÉ ROE souhaite recevoir 55,00 $ de votre part', 'request'],
  ['JANE ROE has requested a payment of $55.00', 'request'],
  ['JANE ROE asks you for $55.00', 'request'],
  ['JANE ROE took back the transfer that she sent you', 'cancelled'],
  ['Before you could deposit it, JANE ROE cancelled this transfer of $55.00', 'cancelled'],
  ['Once more, this transfer was cancelled', 'cancelled'],
  ['Avant votre dépôt, ce virement a été annulé', 'cancelled'],
  ['The transfer that JANE ROE sent you was can\u00adcelled', 'cancelled'],
  ['JANE ROE sent you $55.00; it will not be deposited', 'declined'],
  ['JANE ROE has not sent you $55.00.', 'unknown'],
  ['Your statement is ready', 'unknown'],
  ['', 'unknown'],
])('%j is %s', (line, kind) => {
  expect(classifyMail([line])).toBe(kind);
});

test('what may yet happen to money that came does not undo it', () => {
  const lines = [
    'JANE ROE sent you $60.00 (CAD).',
    'Transfer details',
    'If this transfer was cancelled, the link does not work.',
    'Expires: Sep 30, 2026. It will be returned to the sender then.',
    'Si le virement a été annulé, le lien ne fonctionne pas.',
  ];
  expect(classifyMail(lines)).toBe('incoming');
});

test.each([
  ['The transfer was', 'cancelled by the sender.', 'cancelled'],
  ['The transfer was', 'declined.', 'declined'],
  ['This transfer has', 'expired.', 'expired'],
  ['Ce virement a été', 'annulé.', 'cancelled'],
])('what was broken is read whole, however far below: %j %j', (one, other, kind) => {
  const lines = ['JANE ROE sent you $55.00.', ...Array<string>(62).fill(''), one, other];
  expect(classifyMail(lines)).toBe(kind);
});

test('a mail that also says otherwise brings no money', () => {
  expect(
    classifyMail(["You've received $150.00 from JANE ROE", 'The transfer was cancelled.']),
  ).toBe('cancelled');
});
