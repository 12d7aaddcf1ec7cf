import { janeRoe, type SampleFile } from './bank-files.ts';

const SGML = `OFXHEADER:100
DATA:OFXSGML
VERSION:102
SECURITY:NONE
ENCODING:USASCII
CHARSET:1252
COMPRESSION:NONE
OLDFILEUID:NONE
NEWFILEUID:NONE
`;

type Transaction = {
  id: string;
  day: string;
  amount: string;
  name: string;
  memo?: string;
};

/** An OFX 1 file: SGML, whose values have no end tags. `bank` are the tags that name the bank. */
export function ofxFileOf(
  transactions: readonly Transaction[],
  { bank = '', account = '0000000', currency = 'CAD' } = {},
): string {
  const rows = transactions.map(
    ({ id, day, amount, name, memo }) => `<STMTTRN>
<TRNTYPE>${amount.startsWith('-') ? 'DEBIT' : 'CREDIT'}
<DTPOSTED>${day.replaceAll('-', '')}120000[-5:EST]
<TRNAMT>${amount}
<FITID>${id}
<NAME>${name}
${memo ? `<MEMO>${memo}\n` : ''}</STMTTRN>
`,
  );
  return `${SGML}
<OFX>
<SIGNONMSGSRSV1><SONRS><STATUS><CODE>0<SEVERITY>INFO</STATUS><LANGUAGE>ENG
${bank}
</SONRS></SIGNONMSGSRSV1>
<BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>${currency}
<BANKACCTFROM><BANKID>000000000<ACCTID>${account}<ACCTTYPE>CHECKING</BANKACCTFROM>
<BANKTRANLIST>
${rows.join('')}</BANKTRANLIST>
</STMTRS></STMTTRNRS></BANKMSGSRSV1>
</OFX>
`;
}

const grocer = { id: '2', day: '2026-01-13', amount: '-42.10', name: 'EXAMPLE GROCER' };
const jane = { id: '1', day: '2026-01-12', amount: '150.00' };

const sgmlFile = (bank: string, tags: string, words: Pick<Transaction, 'name' | 'memo'>) => ({
  bank,
  kind: 'OFX 1',
  text: ofxFileOf([{ ...jane, ...words }, grocer], { bank: tags }),
  transfers: [janeRoe],
  leftOut: 1,
});

export const ofxFiles: readonly SampleFile[] = [
  sgmlFile('RBC', '<INTU.BID>00015', {
    name: 'e-Transfer - Autodeposit',
    memo: 'JANE ROE',
  }),
  sgmlFile('TD', '<USERKEY>--NoUserKey--\n<INTU.BID>00002', { name: 'E-TRANSFER JANE ROE' }),
  sgmlFile('Scotiabank', '<FI><ORG>Scotiabank<FID>0832</FI>', {
    name: 'INTERAC E-TRANSFER JANE R',
    memo: 'INTERAC E-TRANSFER JANE ROE',
  }),
  sgmlFile('CIBC', '<FI><ORG>CIBC<FID>00010</FI>', { name: 'E-TRANSFER JANE ROE' }),
  sgmlFile('National Bank', '<FI><ORG>Banque Nationale du Canada</FI>', {
    name: 'VIREMENT INTERAC DE JANE ROE',
  }),
  sgmlFile('Tangerine', '<FI><ORG>Tangerine<FID>10951</FI><INTU.BID>10951', {
    name: 'INTERAC e-Transfer From: JANE ROE',
    memo: 'Transferred',
  }),
  sgmlFile('A Credit Union', '<FI><ORG>A Credit Union</FI>', { name: 'E-TRANSFER JANE ROE' }),
  {
    bank: 'BMO',
    kind: 'QFX without the empty line behind its header, in one line',
    text: `${SGML.trim()}\n<OFX><SIGNONMSGSRSV1><SONRS><INTU.BID>00001</SONRS></SIGNONMSGSRSV1><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>CAD<BANKACCTFROM><BANKID>200000100<ACCTID>0</BANKACCTFROM><BANKTRANLIST><STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20260112000000.000[-5:EDT]<TRNAMT>150.00<FITID>1<NAME>[CW]INTERAC ETRNSFR AD RECVD<MEMO>JANE ROE</STMTTRN><STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260113<TRNAMT>-42.1<FITID>2<NAME>[PR]A &amp; B GROCER</STMTTRN></BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`,
    transfers: [janeRoe],
    leftOut: 1,
  },
  {
    bank: 'Desjardins',
    kind: 'OFX 1, French',
    text: ofxFileOf(
      [
        { ...jane, name: 'Virement Interac reçu de', memo: 'RENÉE TREMBLAY-ROY' },
        { ...grocer, name: 'Achat ÉPICERIE EXEMPLE' },
      ],
      { bank: '<INTU.BID>00012\n<LANGUAGE>FRA' },
    ),
    encoding: 'windows-1252',
    transfers: [{ ...janeRoe, senderName: 'RENÉE TREMBLAY-ROY' }],
    leftOut: 1,
  },
  {
    bank: 'EQ Bank',
    kind: 'OFX 2, XML',
    text: `<?xml version="1.0" encoding="UTF-8"?>
<?OFX OFXHEADER="200" VERSION="220" SECURITY="NONE" OLDFILEUID="NONE" NEWFILEUID="NONE"?>
<OFX>
  <BANKMSGSRSV1><STMTTRNRS><STMTRS>
    <CURDEF>CAD</CURDEF>
    <BANKACCTFROM><BANKID>062300000</BANKID><ACCTID>0</ACCTID></BANKACCTFROM>
    <BANKTRANLIST>
      <STMTTRN>
        <TRNTYPE>CREDIT</TRNTYPE><DTPOSTED>20260112</DTPOSTED><TRNAMT>+1250,00</TRNAMT><FITID>1</FITID>
        <NAME>Interac e-Transfer</NAME><MEMO>REN&#201;E TREMBLAY-ROY</MEMO>
      </STMTTRN>
      <STMTTRN>
        <TRNTYPE>DEBIT</TRNTYPE><DTPOSTED>20260113</DTPOSTED><TRNAMT>-42.10</TRNAMT><FITID>2</FITID>
        <PAYEE><NAME>EXAMPLE GROCER</NAME></PAYEE>
      </STMTTRN>
    </BANKTRANLIST>
  </STMTRS></STMTTRNRS></BANKMSGSRSV1>
</OFX>
`,
    transfers: [{ ...janeRoe, amount: '1250.00', senderName: 'RENÉE TREMBLAY-ROY' }],
    leftOut: 1,
  },
];
