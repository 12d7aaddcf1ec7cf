import type { BankColumn, BankLayout } from './bank-columns.ts';

const CAD = String.raw`( \(?(cad|\$|cad ?\$)\)?)?`;
const CREDIT = `credits?|credited|credites?|deposits?|deposited|deposes?|money in|funds in|paid in|amount in|in|incoming|received|recus?|depots?|entrants?|entrees?( de fonds)?`;
const DEBIT = `debits?|debited|debites?|withdrawals?|withdrawn|retires?|money out|funds out|paid out|amount out|out|outgoing|sent|retraits?|sortants?|sorties?( de fonds)?`;
const money = (words: string) =>
  new RegExp(`^((amount|montants?) (of |du |des |de |au )?)?(${words})( (amounts?|amt))?${CAD}$`);

/** Column names in English and French, without accents, and what the columns hold. */
const NAMES: readonly (readonly [RegExp, BankColumn])[] = [
  [
    /^(transaction |posting |posted |value |transfer |effective )?date( posted| posting| of transaction)?$/,
    'day',
  ],
  [
    /^date (de |d'|du )?(la |l')?(transaction|operation|comptabilisation|valeur|inscription|virement)$/,
    'day',
  ],
  [/^(montant|valeur)( de la transaction| \(?cad\)?| \(?\$\)?)?$/, 'amount'],
  [/^(transaction |net )?(amount|amt)( \(?cad\)?| \(?\$\)?)?$|^cad ?\$?$/, 'amount'],
  [/\b(balance|solde)\b/, 'balance'],
  [money(CREDIT), 'credit'],
  [money(DEBIT), 'debit'],
  [
    /^(transaction type|type of transaction|type de transaction|type d'operation|type|sens|direction|d\/c|c\/d|dr\/cr|cr\/dr|db\/cr|cr\/db|i\/o|o\/i|in\/out|entree\/sortie|e\/s|(debit|credit)( ?\/ ?| or | ou )(credit|debit)( indicator)?|(credit debit|cr dr|dr cr) indicator|indicator)$/,
    'direction',
  ],
  [
    /^(transaction )?(currency|ccy|devise|monnaie)( (code|du compte))?$|^account currency$|^code (de )?devise$/,
    'currency',
  ],
  [
    /^(sub-?|sous-)?description( ?[1-9])?$|^(transaction )?(description|details?)$|^description (of|de la) transaction$|^(particulars|narrative|libelle|payee|name|nom|details de la transaction)$/,
    'description',
  ],
  [/^(sender|sent from|from|expediteur|envoye par)$/, 'sender'],
  [/^(reference|reference (number|no\.?)|numero de reference|no de reference)$/, 'reference'],
  [/^(memo|message|note)$/, 'message'],
];

/** A heading that names the money of another country: 'Amount (USD)', 'USD$', 'Montant EUR'. */
const FOREIGN = /\b(usd|us\$|eur|gbp|aud|chf|jpy|mxn|cny|hkd)\b|us ?\$|€|£/;

/** What the name of a column (by `simplifyHeading`) says that it holds. */
export function kindByName(name: string): BankColumn | undefined {
  return isForeign(name) ? undefined : NAMES.find(([pattern]) => pattern.test(name))?.[1];
}

/** Whether a column's name (by `simplifyHeading`) says that its amounts are no Canadian dollars. */
export function isForeign(name: string): boolean {
  return FOREIGN.test(name);
}

/** What each column holds, by its name; of two columns for the day, or for an amount, the first counts. */
export function columnsByName(names: readonly string[]): BankLayout['columns'] {
  const taken = new Set<BankColumn>();
  const columns = names.map((name) => {
    const kind = kindByName(name);
    if (!kind || (kind !== 'description' && taken.has(kind))) return null;
    taken.add(kind);
    return kind;
  });
  if (!taken.has('amount')) return columns.map((kind) => (kind === 'direction' ? null : kind));
  return columns.map((kind) => (kind === 'credit' || kind === 'debit' ? null : kind));
}
