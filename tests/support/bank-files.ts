/** A made-up file as a bank exports it, with what is to be read of its e-Transfers. */
type SampleFile = {
  bank: string;
  text: string;
  /** Windows-1252 where it is not UTF-8. */
  latin?: true;
  transfers: { day: string; amount: string; senderName: string; reference?: string }[];
  /** Lines that are no e-Transfers that came in. */
  leftOut: number;
};

const janeRoe = { day: '2026-01-12', amount: '150.00', senderName: 'JANE ROE' };

export const sampleFiles: readonly SampleFile[] = [
  {
    bank: 'RBC',
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
    bank: 'TD',
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
    bank: 'Scotiabank',
    text: `1/12/2026,150.00,-,"DEPOSIT","INTERAC E-TRANSFER JANE ROE"
1/13/2026,-42.10,-,"POINT OF SALE PURCHASE","EXAMPLE GROCER"
`,
    transfers: [janeRoe],
    leftOut: 1,
  },
  {
    bank: 'Scotiabank',
    text: `Filter,Date,Description,Sub-description,Status,Type of Transaction,Amount,Balance
"All","2026-01-12","Interac e-Transfer","Jane Roe","posted","Credit",150.00,1150.00
"All","2026-01-13","Interac e-Transfer","Sam Sample","posted","Debit",42.10,1107.90
`,
    transfers: [{ ...janeRoe, senderName: 'Jane Roe' }],
    leftOut: 1,
  },
  {
    bank: 'BMO',
    text: `Following data is valid as of 20260115103000 (Year/Month/Day/Hour/Minute/Second)


First Bank Card,Transaction Type,Date Posted, Transaction Amount,Description

'500000**********',CREDIT,20260112,150.00,"[CW] INTERAC ETRNSFR RECVD JANE ROE 2026012abc123"
'500000**********',DEBIT,20260113,-42.10,[PR]EXAMPLE GROCER
`,
    transfers: [janeRoe],
    leftOut: 1,
  },
  {
    bank: 'CIBC',
    text: `2026-01-12,"Internet Banking E-TRANSFER 105000000001 JANE ROE",,150.00
2026-01-13,"Electronic Funds Transfer PREAUTHORIZED DEBIT EXAMPLE",42.10,
`,
    transfers: [janeRoe],
    leftOut: 1,
  },
  {
    bank: 'Desjardins',
    latin: true,
    text: `"Caisse exemplaire de Québec","000000","EOP","2026/01/12",00001,"Virement Interac reçu de /RENÉE TREMBLAY-ROY /",,,"1 250,00",,,,,"2 250,00"
"Caisse exemplaire de Québec","000000","EOP","2026/01/13",00002,"Achat Interac /ÉPICERIE EXEMPLE",,"42,10",,,,,,"2 207,90"
`,
    transfers: [{ day: '2026-01-12', amount: '1250.00', senderName: 'RENÉE TREMBLAY-ROY' }],
    leftOut: 1,
  },
  {
    bank: 'National Bank',
    text: `\ufeff"Date";"Description";"Catégorie";"Débit";"Crédit";"Solde"
"2026-01-12";"VIREMENT INTERAC DE JANE ROE";"Revenus";"0";"150,00";"1 150,00"
"2026-01-13";"ÉPICERIE EXEMPLE";"Alimentation";"42,10";"0";"1 107,90"
`,
    transfers: [janeRoe],
    leftOut: 1,
  },
  {
    bank: 'Tangerine',
    text: `Transaction date,Transaction,Name,Memo,Amount
1/12/2026,OTHER,INTERAC e-Transfer From: JANE ROE,Transferred,150.00
1/13/2026,DEBIT,EXAMPLE GROCER,,-42.10
`,
    transfers: [janeRoe],
    leftOut: 1,
  },
];

/** The file's bytes as its bank writes them. */
export function bytesOf({ text, latin }: Pick<SampleFile, 'text' | 'latin'>): Buffer {
  return Buffer.from(text, latin ? 'latin1' : 'utf8');
}

/** A file without column names, as of TD: a row for each day, description and amount. */
export function bankFileOf(
  rows: readonly [day: string, description: string, amount: string][],
): Buffer {
  const lines = rows.map(([day, description, amount]) =>
    amount.startsWith('-')
      ? `${day},"${description}",${amount.slice(1)},,1000.00`
      : `${day},"${description}",,${amount},1000.00`,
  );
  return Buffer.from(`${lines.join('\n')}\n`);
}
