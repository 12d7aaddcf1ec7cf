/** Made-up files that banks write in ways that are easily read wrongly, with every amount that is to be read of them. */
export type OddFile = {
  name: string;
  text: string;
  /** Of each row: negative for outgoing money; with the payer, where the row names one. */
  rows: readonly (readonly [amount: string, sender?: string])[];
};

export const oddFiles: readonly OddFile[] = [
  {
    name: 'a credit union without headings, withdrawals before deposits',
    text: `123-SAV,05-Feb-2025,INTERAC e-Transfer JANE ROE,,,50.00,1050.00
123-SAV,06-Feb-2025,SERVICE FEE,,10.95,,1039.05
123-SAV,07-Feb-2025,INTERAC e-Transfer JIM ROE,,,60.00,1099.05
123-SAV,08-Feb-2025,FEE,,1.00,,1098.05
`,
    rows: [['50.00', 'JANE ROE'], ['-10.95'], ['60.00', 'JIM ROE'], ['-1.00']],
  },
  {
    name: 'the same, deposits before withdrawals, the newest first',
    text: `123-SAV,08-Feb-2025,FEE,,,1.00,1098.05
123-SAV,07-Feb-2025,INTERAC e-Transfer JIM ROE,,60.00,,1099.05
123-SAV,06-Feb-2025,SERVICE FEE,,,10.95,1039.05
123-SAV,05-Feb-2025,INTERAC e-Transfer JANE ROE,,50.00,,1050.00
`,
    rows: [['-1.00'], ['60.00', 'JIM ROE'], ['-10.95'], ['50.00', 'JANE ROE']],
  },
  {
    name: 'the columns of TD with deposits first, told apart by the balance',
    text: `02/05/2025,INTERAC e-Transfer JANE ROE,50.00,,1050.00
02/06/2025,SERVICE FEE,,10.95,1039.05
02/17/2025,INTERAC e-Transfer JIM ROE,60.00,,1099.05
`,
    rows: [['50.00', 'JANE ROE'], ['-10.95'], ['60.00', 'JIM ROE']],
  },
  {
    name: 'a headed running balance, and a column of references',
    text: `Account Number,Transaction Date,Transaction Description,Customer Reference Number,Debits,Credits,Running Balance Amount
123,2025-02-05,E-TRANSFER JANE ROE,,,50.00,100.00
123,2025-02-06,FEE,,10.95,,89.05
`,
    rows: [['50.00', 'JANE ROE'], ['-10.95']],
  },
  {
    name: 'a balance that is headed otherwise, before the amount',
    text: `Date,Left,Moved,What
2025-02-05,1050.00,50.00,E-TRANSFER JANE ROE
2025-02-06,1039.05,-10.95,FEE
`,
    rows: [['50.00', 'JANE ROE'], ['-10.95']],
  },
  {
    name: 'amounts without a sign beside a balance',
    text: `Date,Description,Amount,Balance
2025-02-04,OPENING BALANCE,,1000.00
2025-02-05,E-TRANSFER JANE ROE,50.00,1050.00
2025-02-06,FEE,10.95,1039.05
2025-02-07,E-TRANSFER JIM ROE,60.00,1099.05
`,
    rows: [['50.00', 'JANE ROE'], ['-10.95'], ['60.00', 'JIM ROE']],
  },
  {
    name: 'a balance on the last row of each day, and cheque numbers',
    text: `2025-02-05,E-TRANSFER JANE ROE,,,50.00,
2025-02-05,CHEQUE,101,20.00,,1030.00
2025-02-06,FEE,,10.95,,1019.05
2025-02-07,CHEQUE,102,5.00,,
2025-02-07,E-TRANSFER JIM ROE,,,60.00,1074.05
`,
    rows: [['50.00', 'JANE ROE'], ['-20.00'], ['-10.95'], ['-5.00'], ['60.00', 'JIM ROE']],
  },
  {
    name: 'two accounts in turn, each with its balance, semicolons and decimal commas',
    text: `Compte;Jour;Quoi;Un;Deux;Trois
EOP 1;2025-02-05;Virement Interac de JANE ROE;;50,00;1 050,00
EOP 2;2025-02-05;Frais;1,00;;499,00
EOP 1;2025-02-06;Frais;10,95;;1 039,05
EOP 2;2025-02-06;Virement Interac de JIM ROE;;60,00;559,00
EOP 1;2025-02-07;Frais;1,05;;1 038,00
EOP 2;2025-02-07;Frais;2,00;;557,00
`,
    rows: [
      ['50.00', 'JANE ROE'],
      ['-1.00'],
      ['-10.95'],
      ['60.00', 'JIM ROE'],
      ['-1.05'],
      ['-2.00'],
    ],
  },
  {
    name: 'a balance with gaps, preamble, totals, currency signs and a Unicode minus',
    text: `Account activity
From 2025-02-01 to 2025-02-28

Posted,Details,Change,Ledger
2025-02-05,E-TRANSFER JANE ROE,"$1,250.00","$2,250.00"
2025-02-06,FEE,\u2212$10.95,"$2,239.05"
2025-02-09,FEE,\u2212$1.00,"$1,999.00"
2025-02-10,E-TRANSFER JIM ROE,$60.00,"$2,059.00"
Total,,"$1,298.05",
`,
    rows: [['1250.00', 'JANE ROE'], ['-10.95'], ['-1.00'], ['60.00', 'JIM ROE']],
  },
  {
    name: 'a direction in the column Type',
    text: `Date,Description,Amount,Type
2025-02-05,E-TRANSFER JANE ROE,50.00,CREDIT
2025-02-06,E-TRANSFER JOHN SUPPLIER,700.00,DEBIT
2025-02-07,FEE,1.00,DEBIT
`,
    rows: [['50.00', 'JANE ROE'], ['-700.00', 'JOHN SUPPLIER'], ['-1.00']],
  },
  ...[
    ['CR/DR', 'CR', 'DR'],
    ['D/C', 'C', 'D'],
    ['O/I', 'I', 'O'],
    ['Debit/Credit', 'Credit', 'Debit'],
    ['Transaction Type', 'Deposit', 'Withdrawal'],
    ['Type', 'Crédit', 'Débit'],
    ['Sens', 'Entrant', 'Sortant'],
    ['Which Way', '+', '-'],
    ['W/D', 'D', 'W'],
    ['Mouvement', 'Dépôt', 'Retrait'],
    ['', 'IN', 'OUT'],
  ].map(([heading, incoming, outgoing]) => ({
    name: `a direction in the column '${heading}' as '${incoming}' and '${outgoing}'`,
    text: `Date,Description,${heading},Amount
2025-02-05,E-TRANSFER JANE ROE,${incoming},50.00
2025-02-06,E-TRANSFER JOHN SUPPLIER,${outgoing},700.00
2025-02-07,FEE,${outgoing},1.00
`,
    rows: [['50.00', 'JANE ROE'], ['-700.00', 'JOHN SUPPLIER'], ['-1.00']] as const,
  })),
  {
    name: 'a direction without headings',
    text: `2025-02-05,E-TRANSFER JANE ROE,50.00,CREDIT
2025-02-06,E-TRANSFER JOHN SUPPLIER,700.00,DEBIT
`,
    rows: [
      ['50.00', 'JANE ROE'],
      ['-700.00', 'JOHN SUPPLIER'],
    ],
  },
  {
    name: 'brackets, a minus behind and DR',
    text: `Date,Description,Amount
2025-02-05,E-TRANSFER JANE ROE,50.00
2025-02-06,FEE,(10.95)
2025-02-07,FEE,1.00-
2025-02-08,FEE,2.00 DR
2025-02-09,E-TRANSFER JIM ROE,60.00 CR
`,
    rows: [['50.00', 'JANE ROE'], ['-10.95'], ['-1.00'], ['-2.00'], ['60.00', 'JIM ROE']],
  },
  {
    name: 'the e-mail money transfers of Scotiabank',
    text: `2/10/2025,65.00,-,"Deposit","MB-EMAIL MONEY TRF"
2/20/2025,-12.00,-,"Point of Sale Purchase","OPOS SHOP TORONTO ON"
`,
    rows: [['65.00'], ['-12.00']],
  },
  {
    name: 'lines of the National Bank that are quoted as a whole',
    text: `Date;Description;Category;Debit;Credit;Balance
"2025-07-28;""Restaurant Burg"";Restaurants;""19.99"";""0"";""11782.56"""
"2025-07-24;""Fixed monthly fees"";Fees;""3.95"";""0"";""11825.43"""
"2025-07-15;""INTERAC e-Transfer JANE ROE"";Transfers;""0"";""55.00"";""11825.43"""
`,
    rows: [['-19.99'], ['-3.95'], ['55.00', 'JANE ROE']],
  },
  {
    name: 'the headings of BMO repeated for a second account',
    text: `Following data is valid as of 20250709114529 (Year/Month/Day/Hour/Minute/Second)


First Bank Card,Transaction Type,Date Posted, Transaction Amount,Description

'5510290000000000',CREDIT,20250417,12.5,[CW]INTERAC ETRNSFR AD RECVD JANE ROE             20251070155AAA0AA
'5510290000000000',DEBIT,20250422,-22.0,[CW]INTERAC ETRNSFR SENT     LIAM                     20251121852A000A0
'5510290000000000',CREDIT,20250423,75,[CW]INTERAC ETRNSFR FULFILL SHOP.COM 20250012010AAA0AA

First Bank Card,Transaction Type,Date Posted, Transaction Amount,Description

'5510290000000001',CREDIT,20250418,40.0,[CW]INTERAC ETRNSFR AD RECVD JANE ROE             20251080155AAA0AA
`,
    rows: [['12.50', 'JANE ROE'], ['-22.00'], ['75.00'], ['40.00', 'JANE ROE']],
  },
];

/** Files of which nothing proves what their amounts are; `choice` is the sentence of the first row that is true. */
export const unprovedFiles: readonly { name: string; text: string; choice: string }[] = [
  {
    name: 'withdrawals and deposits without a balance',
    text: `123-SAV,05-Feb-2025,INTERAC e-Transfer JANE ROE,,50.00
123-SAV,06-Feb-2025,SERVICE FEE,10.95,
`,
    choice: 'On Feb 5 you received $50.00 from JANE ROE',
  },
  {
    name: 'deposits before withdrawals as CIBC has them the other way round',
    text: `2025-02-05,INTERAC e-Transfer JANE ROE,50.00,
2025-02-06,SERVICE FEE,,10.95
`,
    choice: 'On Feb 5 you received $50.00 from JANE ROE',
  },
  {
    name: 'amounts of which none has a minus',
    text: `Date,Description,Amount
2025-02-05,E-TRANSFER JANE ROE,50.00
2025-02-06,E-TRANSFER JOHN SUPPLIER,700.00
`,
    choice: 'On Feb 5 you received $50.00 from JANE ROE',
  },
  {
    name: 'a single row with a balance',
    text: '123-SAV,05-Feb-2025,INTERAC e-Transfer JANE ROE,,,50.00,1050.00\n',
    choice: 'On Feb 5 you received $50.00 from JANE ROE',
  },
  {
    name: 'headings that the balance contradicts',
    text: `Date,Description,Credit,Debit,Balance
2025-02-05,E-TRANSFER JANE ROE,,50.00,1050.00
2025-02-06,FEE,10.95,,1039.05
2025-02-07,E-TRANSFER JIM ROE,,60.00,1099.05
`,
    choice: 'On Feb 5 you received $50.00 from JANE ROE',
  },
];
