import fc from 'fast-check';
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
  ['Deposit your money. Your funds will be returned if it is declined or expired.', 'incoming'],
  ['When it is cancelled, declined or expired, the money goes back.', 'unknown'],
  ['Reminder: JANE ROE sent you $60.00, which has not been accepted yet', 'reminder'],
  ['Reminder: INTERAC e-Transfer: JANE ROE sent you money.', 'reminder'],
  ['The $60.00 that JANE ROE sent you is still waiting for you', 'reminder'],
  ['Rappel : Virement Interac : RENÉ ROE vous a envoyé 60,00 $', 'reminder'],
  ['Vous n’avez pas encore déposé le virement que RENÉ ROE vous a envoyé', 'reminder'],
  ['JANE ROE accepted your request for $45.00', 'incoming'],
  ['JANE ROE fulfilled your request for $45.00 (CAD).', 'incoming'],
  ['JANE ROE has paid your Interac e-Transfer money request', 'incoming'],
  ['Interac e-Transfer: Your request for $45.00 from JANE ROE was fulfilled', 'incoming'],
  ['Your money request has been accepted.', 'incoming'],
  ['RENÉ ROE a accepté votre demande de fonds de 45,00 $', 'incoming'],
  ['Virement Interac : Votre demande d’argent de 45,00 $ a été acceptée', 'incoming'],
  ['Your request to register for Autodeposit was approved', 'unknown'],
  ['JANE ROE has not accepted your request for $45.00', 'request'],
  ['You fulfilled the request of JANE ROE for $45.00', 'sent'],
  ['RENÉ ROE n’a pas accepté votre demande d’argent', 'request'],
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
  ['Your transfer to SAM SAMPLE', 'sent'],
  ['Votre virement Interac à RENÉ ROE est envoyé', 'sent'],
  ['The $840.00 (CAD) you sent to JANE ROE has been successfully deposited.', 'sent'],
  ['JANE ROE has accepted the $840.00 that you sent', 'sent'],
  ['RENÉ ROE vous a envoyé une demande de 40,00 $', 'request'],
  ['JANE ROE has chosen to cancel the transfer', 'cancelled'],
  ['Virement de RENÉ ROE : annulation', 'cancelled'],
  ['JANE ROE sent you $5.00 (cancelled)', 'cancelled'],
  ['Your deposit of the transfer from JANE ROE did not go through', 'declined'],
  ['Le dépôt du virement de RENÉ ROE est impossible', 'declined'],
  ['Your transfer from JANE ROE has timed out', 'expired'],
  ['Le virement de RENÉ ROE est arrivé à échéance', 'expired'],
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

const ends = {
  cancelled: ['cancelled', 'canceled', 'was cancelled by the sender', 'reversed', 'withdrawn'],
  declined: ['declined', 'rejected', 'returned', 'failed', 'could not be completed'],
  expired: ['expired', 'has now expired', 'was not accepted in time'],
};
const fins = {
  cancelled: ['annulé', 'annulé par l’expéditeur', 'a été annulé', 'ANNULÉ'],
  declined: ['refusé', 'rejeté', 'a été refusé', 'a échoué', 'retourné à l’expéditeur'],
  expired: ['expiré', 'a expiré', 'échu', 'EXPIRÉ'],
};
const names = fc.constantFrom('JANE ROE', 'RENÉE O’NEIL-ROY', '9123-4567 QUÉBEC INC.', 'MARY FEE');
const between = fc.constantFrom(
  '',
  ' of $12.00',
  ' ($12.00 CAD)',
  ' on Aug 31, 2026 at 9:05',
  ' :',
);

test.each((['cancelled', 'declined', 'expired'] as const).map((kind) => [kind]))(
  'a transfer that was %s is no incoming money, wherever the word stands',
  (kind) => {
    const english = fc
      .tuple(fc.constantFrom('transfer', 'Money transfer', 'e-Transfer', 'Funds'), names, between)
      .chain(([what, who, more]) =>
        fc.constantFrom(...ends[kind]).map((end) => `${what} from ${who}${more} ${end}`),
      );
    const french = fc
      .tuple(
        fc.constantFrom('virement', 'Transfert de fonds', 'Le virement Interac'),
        names,
        between,
      )
      .chain(([what, who, more]) =>
        fc.constantFrom(...fins[kind]).map((end) => `${what} de ${who}${more} ${end}`),
      );
    fc.assert(
      fc.property(fc.oneof(english, french), names, fc.boolean(), (line, who, isBelow) => {
        const told = [`${who} sent you $12.00`, `${who} vous a envoyé 12,00 $`];
        const subject = `INTERAC e-Transfer: ${line}`;
        expect(classifyMail([subject])).toBe(kind);
        expect(classifyMail(isBelow ? [...told, line] : [subject, ...told])).toBe(kind);
      }),
    );
  },
);

test('what every real mail says below does not undo the money', () => {
  const feet = [
    'Please do not reply to this email.',
    'An e-Transfer that was deposited cannot be cancelled, reversed or returned.',
    'This transfer will expire on Sep 30, 2026, and the money will then be returned.',
    'If you decline it, or if it was cancelled, declined or expired, JANE ROE is told.',
    'Si le virement a été annulé, refusé ou est expiré, le lien ne fonctionne pas.',
    'Le virement expire le 30 sept. 2026.',
    'Reminder: never share the answer to your security question with anybody who sent you money.',
    'Rappel : ne communiquez jamais la réponse, même à qui vous a envoyé des fonds.',
    'To decline this transfer, click here.',
    'This email was sent to you by Interac Corp., the owner of the INTERAC e-Transfer service.',
    'Une fois déposé, un virement ne peut être annulé.',
    'Deposits that failed attempts have locked are unlocked after a day.',
  ];
  fc.assert(
    fc.property(fc.shuffledSubarray(feet), (below) => {
      expect(classifyMail(['JANE ROE sent you $60.00 (CAD).', ...below])).toBe('incoming');
    }),
  );
});

test('a mail that also says otherwise brings no money', () => {
  expect(
    classifyMail(["You've received $150.00 from JANE ROE", 'The transfer was cancelled.']),
  ).toBe('cancelled');
});
