import { expect, test } from 'vitest';
import { classifyMail } from './mail-subject.ts';

/** Payers, and a shop, whose names have a word that undoes a transfer elsewhere. */
const companies = [
  'LAPSED LABS',
  'CANCELLED CHEQUE CO',
  'Cancelled Cheque Co.',
  'DECLINE LTD',
  'DECLINED AND PROUD INC',
  'REJECT RECORDS INC.',
  'REJECTED RECORDS INC.',
  'EXPIRED FILMS',
  'THE EXPIRED',
  'RETURNED GOODS DEPOT',
  'FAILED EXPERIMENTS LAB',
  'ON HOLD MUSIC',
  'RECALLED TOYS AND PARTS',
  'FILMS EXPIRÉS INC.',
  'LES REFUSÉS',
  'DÉPÔT ANNULÉ LTÉE',
  'ÉDITIONS RETOURNÉES',
  'ANNULATION VOYAGES',
];

test.each(companies)('money from %s came in', (name) => {
  const mails = [
    [`${name} sent you $50`],
    [`INTERAC e-Transfer: ${name} sent you money.`],
    [
      `Interac e-Transfer: You've received $150.00 from ${name} and it has been automatically deposited.`,
    ],
    [`Hi ${name},`, 'JANE ROE sent you $5.00 (CAD).'],
    ['Funds Deposited!', '$150.00', `Sent From: ${name}`],
    ['JANE ROE sent you $5.00.', 'Sent by:', name],
    [`Interac e-Transfer: A money transfer from ${name} has been automatically deposited.`],
    [`${name} accepted your request for $45.00`, '$45.00'],
    [`Virement Interac : ${name} vous a envoyé 8,00 $ (CAD)`],
    [`Virement Interac : Vous avez reçu 8,00 $ de ${name} et ce montant a été déposé.`],
    ['Les fonds ont été déposés!', '150,00 $', `Envoyé par : ${name}`],
    [`Virement Interac : Un virement de fonds de ${name} a été automatiquement déposé.`],
  ];
  for (const lines of mails) expect(classifyMail(lines), lines.join('\n')).toBe('incoming');
});

test.each(companies)('a transfer from %s that was undone is undone', (name) => {
  const told = `${name} sent you $50.00`;
  expect(classifyMail([told, `The transfer from ${name} was cancelled.`])).toBe('cancelled');
  expect(classifyMail([`${name} cancelled the transfer of $50.00`])).toBe('cancelled');
  expect(classifyMail([told, 'It was declined by your bank.'])).toBe('declined');
  expect(classifyMail([`Cancelled: ${told}`])).toBe('cancelled');
  expect(classifyMail([`Cancelled - ${told}`])).toBe('cancelled');
  expect(classifyMail([told, `Le virement de ${name} a expiré`])).toBe('expired');
});

test.each([
  // What Interac, banks and credit unions write below their mails and on their pages of help.
  'Funds not accepted within 30 days are returned to the sender.',
  'Funds that are not claimed within 30 days are automatically returned to the sender.',
  'Unclaimed funds are returned to the sender after 30 days.',
  'Any transfer not deposited within 30 days is cancelled.',
  'Any transfers that were not accepted in time are cancelled and returned.',
  'Transfers that have expired are returned to the sender.',
  'An e-Transfer that was declined is returned to the sender within 24 hours.',
  'Expired transfers are returned to the sender.',
  'Declined or cancelled transfers do not appear in your history.',
  'If you do nothing, your funds are returned to the sender.',
  'If the money has not been deposited within 30 days, it is returned to the sender.',
  'Once money has been deposited by the recipient, the Interac e-Transfer cannot be cancelled.',
  'Once the transfer is cancelled, the funds will be returned to the sender’s account.',
  'When the transfer expires, the funds are returned to the sender.',
  'Only the sender can cancel the transfer; a cancelled transfer is returned to the sender.',
  'You have 30 days to deposit this transfer, after which it is cancelled.',
  'The service fee will not be refunded when you cancel an email transfer.',
  'This link is no longer valid after 30 days.',
  'Transfers may be held for review. A transfer can be blocked.',
  'Some transfers are held for review by the financial institution.',
  'Interac will never ask you for personal information by email.',
  'Your bank never asks you for your password.',
  'To decline this transfer, click here.',
  'Decline Interac e-Transfer',
  'You can view cancelled transfers in your online banking.',
  '® Trade-mark of Interac Corp. Used under licence. All rights reserved.',
  'Les fonds non acceptés dans les 30 jours sont retournés à l’expéditeur.',
  'Les fonds qui ne sont pas réclamés dans un délai de 30 jours sont automatiquement retournés à l’expéditeur.',
  'Tout virement non déposé dans les 30 jours est annulé.',
  'Les virements expirés sont retournés à l’expéditeur.',
  'Les virements refusés sont retournés à l’expéditeur sous 24 heures.',
  'Un virement qui a été refusé est retourné à l’expéditeur.',
  'Si vous ne faites rien, les fonds sont retournés à l’expéditeur.',
  'Si le virement n’a pas été accepté après 30 jours, il est annulé.',
  'L’annulation d’un virement est possible tant qu’il n’a pas été déposé.',
  'Le virement arrive à échéance le 30 sept. 2026.',
  'Vous avez 30 jours pour déposer ce virement, après quoi il est annulé.',
  'Interac ne vous demande jamais votre mot de passe.',
  'Pour refuser ce virement, cliquez ici.',
  'Refuser le virement',
])('the footer %j undoes nothing', (footer) => {
  for (const told of ['JANE ROE sent you $60.00 (CAD).', 'RENÉ ROE vous a envoyé 60,00 $ (CAD).']) {
    expect(classifyMail([told, footer])).toBe('incoming');
    expect(classifyMail([footer, told])).toBe('incoming');
  }
  expect(['unknown', 'incoming']).toContain(classifyMail([footer]));
});

test.each([
  ['This transfer was not accepted within 30 days and was returned to the sender.', 'declined'],
  ['The funds were not accepted within 30 days and have been returned to you.', 'declined'],
  ['Your transfer was returned after 30 days.', 'declined'],
  ['This transfer is cancelled.', 'cancelled'],
  ['Your funds are being returned: the transfer was cancelled after 30 days.', 'cancelled'],
  ['A transfer that JANE ROE sent you was cancelled.', 'cancelled'],
  ['The cancelled transfer that JANE ROE sent you $5.00 with', 'cancelled'],
  ['Status: Cancelled', 'cancelled'],
  ['CANCELLED', 'cancelled'],
  ['Transaction Status - Declined', 'declined'],
  ['The $50.00 from JANE ROE has been rejected', 'declined'],
  ['JANE ROE retracted it', 'cancelled'],
  ['Virement annulé', 'cancelled'],
  ['Statut : Expiré', 'expired'],
  ['Le virement n’a pas été accepté dans les 30 jours et a été retourné.', 'declined'],
  ['Annulation du virement de RENÉ ROE', 'cancelled'],
  ['Avis d’annulation', 'cancelled'],
  ['Reversal of the transfer from JANE ROE', 'cancelled'],
  ['RENÉ ROE a repris le virement', 'cancelled'],
  ['The transfer was sent back', 'declined'],
  ['Échec du dépôt', 'declined'],
  ['The sender has cancelled.', 'cancelled'],
])('%j is %s, also beside money that came', (line, kind) => {
  expect(classifyMail([line])).toBe(kind);
  expect(classifyMail(['JANE ROE sent you $60.00 (CAD).', line])).toBe(kind);
});

test('a payer whom another line names has cancelled', () => {
  expect(classifyMail(['JANE ROE sent you $60.00.', 'Unfortunately JANE ROE cancelled.'])).toBe(
    'cancelled',
  );
});

test.each([
  ['BOB has accepted the money transfer of $50.00 from you'],
  ['BOB accepted a money transfer from you.'],
  ['The money transfer of $50.00 from you to BOB was deposited'],
  ['A transfer of $50.00 from your account to BOB was accepted'],
  ['BOB a accepté le virement de 50,00 $ de votre part'],
  ['Un virement de 50,00 $ de votre part a été déposé par BOB'],
])('%j is money that went out', (line) => {
  expect(classifyMail([line])).toBe('sent');
  expect(classifyMail([`INTERAC e-Transfer: ${line}`])).toBe('sent');
});
