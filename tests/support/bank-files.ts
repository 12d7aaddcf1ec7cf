import { readWrittenAmount } from '../../src/domain/import/written-amount.ts';
import { formatCents } from '../../src/domain/pricing/money.ts';

/** A made-up file as a bank exports it, with what is to be read of its e-Transfers. */
export type SampleFile = {
  bank: string;
  /** What tells it from the bank's other files. */
  kind: string;
  text: string;
  /** UTF-8 where it is left out. */
  encoding?: 'windows-1252' | 'utf-16';
  transfers: { day: string; amount: string; senderName: string; reference?: string }[];
  /** Lines that are no e-Transfers that came in. */
  leftOut: number;
};

export const janeRoe = { day: '2026-01-12', amount: '150.00', senderName: 'JANE ROE' };
const renee = { ...janeRoe, amount: '1250.00', senderName: 'RENÉE TREMBLAY-ROY' };

export const sampleFiles: readonly SampleFile[] = [
  {
    bank: 'RBC',
    kind: 'English',
    text: `"Account Type","Account Number","Transaction Date","Cheque Number","Description 1","Description 2","CAD$","USD$"
Chequing,00000-0000000,1/12/2026,,"e-Transfer - Autodeposit","JANE ROE C1AbCdEfGhIj",150.00,,
Chequing,00000-0000000,1/13/2026,,"e-Transfer received","ADA TESTER",1262.50,,
Chequing,00000-0000000,1/13/2026,,"INTERAC E-TRF FEE","",-1.00,,
Chequing,00000-0000000,1/13/2026,,"Payroll","EXAMPLE INC",2000.00,,
`,
    transfers: [
      { ...janeRoe, reference: 'C1AbCdEfGhIj' },
      { day: '2026-01-13', amount: '1262.50', senderName: 'ADA TESTER' },
    ],
    leftOut: 2,
  },
  {
    bank: 'RBC',
    kind: 'French',
    text: `\ufeffType de compte,Numéro du compte,Date de l'opération,Numéro du chèque,Description 1,Description 2,CAD$,USD$
Chèques,00000-0000000,1/12/2026,,VIREMENT INTERAC,RENÉE TREMBLAY-ROY,1250,
Chèques,00000-0000000,1/5/2026,,ACHAT INTERAC,ÉPICERIE EXEMPLE,-42.1,
`,
    transfers: [renee],
    leftOut: 1,
  },
  {
    bank: 'TD',
    kind: 'English',
    text: `01/12/2026,E-TRANSFER ***aBc,,150.00,1150.00
01/13/2026,EXAMPLE GROCER,42.10,,1107.90
01/13/2026,E-TRANSFER ***Xy9,,8.00,1115.90
`,
    transfers: [
      { ...janeRoe, senderName: '' },
      { day: '2026-01-13', amount: '8.00', senderName: '' },
    ],
    leftOut: 1,
  },
  {
    bank: 'TD',
    kind: 'French, all days before the 13th',
    text: `01/12/2026,VIREMENT INTERAC ***aBc,,150.00,1150.00
01/09/2026,ÉPICERIE EXEMPLE,42.10,,1107.90
`,
    encoding: 'windows-1252',
    transfers: [{ ...janeRoe, senderName: '' }],
    leftOut: 1,
  },
  {
    bank: 'Scotiabank',
    kind: 'without column names',
    text: `1/12/2026,150.00,-,"DEPOSIT","INTERAC E-TRANSFER JANE ROE"
1/13/2026,-42.10,-,"POINT OF SALE PURCHASE","EXAMPLE GROCER"
`,
    transfers: [janeRoe],
    leftOut: 1,
  },
  {
    bank: 'Scotiabank',
    kind: 'English',
    text: `Filter,Date,Description,Sub-description,Status,Type of Transaction,Amount,Balance
"All","2026-01-12","Interac e-Transfer","Jane Roe","posted","Credit",150.00,1150.00
"","2026-01-13","Interac e-Transfer","Sam Sample","posted","Debit",42.10,1107.90
`,
    transfers: [{ ...janeRoe, senderName: 'Jane Roe' }],
    leftOut: 1,
  },
  {
    bank: 'Scotiabank',
    kind: 'French',
    text: `\ufeffFiltre,Date,Description,Sous-description,État,Type d’opération,Montant,Solde
"Toutes","2026-01-12","Virement Interac","Renée Tremblay-Roy","Inscrites","Crédit","1250.00","2250.00"
"","2026-01-13","Virement Interac","Sam Sample","Inscrites","Débit","42.10","2207.90"
`,
    transfers: [{ ...renee, senderName: 'Renée Tremblay-Roy' }],
    leftOut: 1,
  },
  {
    bank: 'BMO',
    kind: 'English',
    text: `Following data is valid as of 20260115103000 (Year/Month/Day/Hour/Minute/Second)


First Bank Card,Transaction Type,Date Posted, Transaction Amount,Description

'500000**********',CREDIT,20260112,150.00,"[CW] INTERAC ETRNSFR RECVD JANE ROE 2026012abc123"
'500000**********',DEBIT,20260113,-42.10,[PR]EXAMPLE GROCER
`,
    transfers: [janeRoe],
    leftOut: 1,
  },
  {
    bank: 'BMO',
    kind: 'French',
    text: `Les données suivantes sont valables à compter du 20260115103000 (année/mois/jour/heure/minute/seconde)

Maxi-Carte,Type de transaction,Date d'inscription, Montant de la transaction,Description


'500000**********',CREDIT,20260112,1250.0,[CW]VIREMENT INTERAC RECU RENÉE TREMBLAY-ROY
'500000**********',DEBIT,20260113,-42.1,[CW]VIREMENT INTERAC ENVOYE SAM SAMPLE
`,
    transfers: [renee],
    leftOut: 1,
  },
  {
    bank: 'CIBC',
    kind: 'English',
    text: `2026-01-12,"Internet Banking E-TRANSFER 105000000001 JANE ROE",,150.00
2026-01-13,"Electronic Funds Transfer PREAUTHORIZED DEBIT EXAMPLE",42.10,
`,
    transfers: [janeRoe],
    leftOut: 1,
  },
  {
    bank: 'CIBC',
    kind: 'French',
    text: `2026-01-12,"VIREMENT INTERAC 105000000001 RENÉE TREMBLAY-ROY",,1250.00
2026-01-13,"Achat au point de vente ÉPICERIE EXEMPLE",42.10,
`,
    encoding: 'windows-1252',
    transfers: [renee],
    leftOut: 1,
  },
  {
    bank: 'Desjardins',
    kind: 'French',
    encoding: 'windows-1252',
    text: `"Caisse exemplaire de Québec","000000","EOP","2026/01/12",00001,"Virement Interac reçu de /RENÉE TREMBLAY-ROY /","","",1250.00,"","","","",2250.00
"Caisse exemplaire de Québec","000000","EOP","2026/01/13",00002,"Achat Interac /ÉPICERIE EXEMPLE","",42.10,"","","","","",2207.90
`,
    transfers: [renee],
    leftOut: 1,
  },
  {
    bank: 'Desjardins',
    kind: 'French, with decimal commas',
    encoding: 'windows-1252',
    text: `"Caisse exemplaire de Québec","000000","EOP","2026/01/12",00001,"Virement Interac reçu de /RENÉE TREMBLAY-ROY /",,,"1 250,00",,,,,"2 250,00"
"Caisse exemplaire de Québec","000000","EOP","2026/01/13",00002,"Achat Interac /ÉPICERIE EXEMPLE",,"42,10",,,,,,"2 207,90"
`,
    transfers: [renee],
    leftOut: 1,
  },
  {
    bank: 'Desjardins',
    kind: 'English, with a card',
    text: `
"C.P. Exemplaire","000000","PCA","2026/01/12",1,"Interac e-Transfer from /JANE ROE /","","",150.00,"","","","",1150.00
"VISA 0000 **** **** 0000","","","2026/01/13",1,"EXAMPLE GROCER","","","","","",42.10,"",
"VISA 0000 **** **** 0000","","","2026/01/13",2,"PAYMENT","","","","","","",42.10,
`,
    transfers: [janeRoe],
    leftOut: 2,
  },
  {
    bank: 'Desjardins',
    kind: 'French, with column names',
    text: `Date;Description;Retrait;Dépôt;Solde
2026-01-12;Virement Interac de RENÉE TREMBLAY-ROY;;1 250,00;2 250,00
2026-01-13;Achat ÉPICERIE EXEMPLE;42,10;;2 207,90
`,
    encoding: 'windows-1252',
    transfers: [renee],
    leftOut: 1,
  },
  {
    bank: 'National Bank',
    kind: 'English',
    text: `Date;Description;Category;Debit;Credit;Balance
"2026-01-12";"Interac e-Transfer from JANE ROE";"Income";"0";"150.00";"1150.00"
"2026-01-13";"Example Grocer";"Groceries";"42.10";"0";"1107.90"
`,
    transfers: [janeRoe],
    leftOut: 1,
  },
  {
    bank: 'National Bank',
    kind: 'French',
    text: `\ufeff"Date";"Description";"Catégorie";"Débit";"Crédit";"Solde"
"2026-01-12";"VIREMENT INTERAC DE JANE ROE";"Revenus";"0";"150,00";"1 150,00"
"2026-01-13";"ÉPICERIE EXEMPLE";"Alimentation";"42,10";"0";"1 107,90"
`,
    transfers: [janeRoe],
    leftOut: 1,
  },
  {
    bank: 'Tangerine',
    kind: 'English',
    text: `Date,Transaction,Name,Memo,Amount
1/12/2026,OTHER,INTERAC e-Transfer From: JANE ROE,Transferred,150
1/13/2026,DEBIT,EXAMPLE GROCER,,-42.1
`,
    transfers: [janeRoe],
    leftOut: 1,
  },
  {
    bank: 'Tangerine',
    kind: 'English, of another export',
    text: `Transaction date,Transaction,Name,Memo,Amount
1/12/2026,OTHER,INTERAC e-Transfer From: JANE ROE,Transferred,150.00
1/13/2026,DEBIT,EXAMPLE GROCER,,-42.10
`,
    transfers: [janeRoe],
    leftOut: 1,
  },
  {
    bank: 'Tangerine',
    kind: 'French',
    text: `Date de l'opération,Transaction,Nom,Description,Montant
01/12/2026,OTHER,Virement INTERAC de : RENÉE TREMBLAY-ROY,Transféré,1250.00
01/13/2026,DEBIT,ÉPICERIE EXEMPLE,,-42.10
`,
    transfers: [renee],
    leftOut: 1,
  },
  {
    bank: 'EQ Bank',
    kind: 'English',
    text: `Transfer date,Description,Amount,Balance
12 JAN 2026,Interac e-Transfer from JANE ROE,$150.00,$1150.00
13 JAN 2026,Transfer to 100000000,-$42.10,$1107.90
`,
    transfers: [janeRoe],
    leftOut: 1,
  },
  {
    bank: 'EQ Bank',
    kind: 'English, of an older export',
    text: `Date,Description,In,Out,Balance

20260112,Interac e-Transfer from JANE ROE,$ 150.00,,$ 1150.00
20260113,Transfer To Savings,,$ 42.10,$ 1107.90
`,
    transfers: [janeRoe],
    leftOut: 1,
  },
  {
    bank: 'Simplii',
    kind: 'English',
    text: `Date, Transaction Details, Funds Out, Funds In
01/12/2026,INTERAC E-TRANSFER RECEIVE JANE ROE,,150.00
01/12/2026,EXAMPLE GROCER,42.10,
`,
    transfers: [janeRoe],
    leftOut: 1,
  },
  {
    bank: 'Wealthsimple',
    kind: 'English',
    text: `"date","transaction","description","amount","balance","currency"
"2026-01-12","E_TRFIN","Interac e-Transfer® In","150.0","1150.0","CAD"
"2026-01-12","SPEND","EXAMPLE GROCER","-42.1","1107.9","CAD"
`,
    transfers: [{ ...janeRoe, senderName: '' }],
    leftOut: 1,
  },
  {
    bank: 'BMO',
    kind: 'saved as UTF-16 by a spreadsheet',
    text: `First Bank Card\tTransaction Type\tDate Posted\tTransaction Amount\tDescription
'500000**********'\tCREDIT\t20260112\t1250.00\tINTERAC ETRNSFR RECVD RENÉE TREMBLAY-ROY
`,
    encoding: 'utf-16',
    transfers: [renee],
    leftOut: 0,
  },
];

/** The file's bytes as its bank writes them. */
export function bytesOf({ text, encoding }: Pick<SampleFile, 'text' | 'encoding'>): Buffer {
  if (encoding === 'utf-16') return Buffer.from(`\ufeff${text}`, 'utf16le');
  return Buffer.from(text, encoding ? 'latin1' : 'utf8');
}

/** A file without column names, as of TD: a row for each day, description and amount, and a balance that runs. */
export function bankFileOf(
  rows: readonly [day: string, description: string, amount: string][],
): Buffer {
  let balance = 100_000;
  const lines = rows.map(([day, description, amount]) => {
    balance += readWrittenAmount(amount) ?? 0;
    return amount.startsWith('-')
      ? `${day},"${description}",${amount.slice(1)},,${formatCents(balance)}`
      : `${day},"${description}",,${amount},${formatCents(balance)}`;
  });
  return Buffer.from(`${lines.join('\n')}\n`);
}
