import { type Column, keyOf, recogniseLayout } from '../import/columns.ts';
import type { BankColumn, BankLayout } from './bank-columns.ts';

const CAD = String.raw`( \(?(cad|\$|cad ?\$)\)?)?`;
const CREDIT = `credits?|credited|credites?|deposits?|deposited|deposes?|money in|funds in|paid in|amount in|in|incoming|received|recus?|depots?|entrants?|entrees?( de fonds)?`;
const DEBIT = `debits?|debited|debites?|withdrawals?|withdrawn|retires?|money out|funds out|paid out|amount out|out|outgoing|sent|retraits?|sortants?|sorties?( de fonds)?`;
const money = (words: string) =>
  new RegExp(`^((amount|montants?) (of |du |des |de |au )?)?(${words})( (amounts?|amt))?${CAD}$`);

/** Column names in English and French, without accents, and what the columns hold. */
const COLUMNS: readonly Column<BankColumn>[] = [
  {
    key: 'day',
    names: [
      /^(transaction |posting |posted |value |transfer |effective )?date( posted| posting| of transaction)?$/,
      /^date (de |d'|du )?(la |l')?(transaction|operation|comptabilisation|valeur|inscription|virement)$/,
    ],
  },
  {
    key: 'amount',
    names: [
      /^(montant|valeur)( de la transaction| \(?cad\)?| \(?\$\)?)?$/,
      /^(transaction |net )?(amount|amt)( \(?cad\)?| \(?\$\)?)?$|^cad ?\$?$/,
    ],
  },
  { key: 'balance', names: [/\b(balance|solde)\b/] },
  { key: 'credit', names: [money(CREDIT)] },
  { key: 'debit', names: [money(DEBIT)] },
  {
    key: 'direction',
    names: [
      /^(transaction type|type of transaction|type de transaction|type d'operation|type|sens|direction|d\/c|c\/d|dr\/cr|cr\/dr|db\/cr|cr\/db|i\/o|o\/i|in\/out|entree\/sortie|e\/s|(debit|credit)( ?\/ ?| or | ou )(credit|debit)( indicator)?|(credit debit|cr dr|dr cr) indicator|indicator)$/,
    ],
  },
  {
    key: 'currency',
    names: [
      /^(transaction )?(currency|ccy|devise|monnaie)( (code|du compte))?$|^account currency$|^code (de )?devise$/,
    ],
  },
  {
    key: 'description',
    names: [
      /^(sub-?|sous-)?description( ?[1-9])?$|^(transaction )?(description|details?)$|^description (of|de la) transaction$|^(particulars|narrative|libelle|payee|name|nom|details de la transaction)$/,
    ],
    isRepeated: true,
  },
  { key: 'sender', names: [/^(sender|sent from|from|expediteur|envoye par)$/] },
  {
    key: 'reference',
    names: [/^(reference|reference (number|no\.?)|numero de reference|no de reference)$/],
  },
  { key: 'message', names: [/^(memo|message|note)$/] },
];

/** A heading that names the money of another country: 'Amount (USD)', 'USD$', 'Montant EUR'. */
const FOREIGN = /\b(usd|us\$|eur|gbp|aud|chf|jpy|mxn|cny|hkd)\b|us ?\$|€|£/;

/** What the name of a column (by `simplifyHeading`) says that it holds. */
export function kindByName(name: string): BankColumn | undefined {
  return isForeign(name) ? undefined : keyOf(name, COLUMNS);
}

/** Whether a column's name (by `simplifyHeading`) says that its amounts are no Canadian dollars. */
export function isForeign(name: string): boolean {
  return FOREIGN.test(name);
}

/** What each column holds, by its name; of two columns for the day, or for an amount, the first counts. */
export function columnsByName(names: readonly string[]): BankLayout['columns'] {
  const headings = names.map((name) => (isForeign(name) ? '' : name));
  const columns = recogniseLayout({ headings, lines: [] }, COLUMNS);
  const isLeft = columns.includes('amount')
    ? (kind: BankColumn | null) => kind === 'credit' || kind === 'debit'
    : (kind: BankColumn | null) => kind === 'direction';
  return columns.map((kind) => (isLeft(kind) ? null : kind));
}
