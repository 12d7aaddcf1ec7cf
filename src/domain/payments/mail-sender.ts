import { labelledSenders, nameOf, withoutAccents } from './mail-details.ts';

/** Who sent or paid, in lines of prose without accents. */
const SENDERS = [
  /you(?:'ve| have)? received .*?\bfrom (.+?)(?: and it (?:has|was)|[.!]?$)/i,
  /^(.+?) (?:has )?sent you (?:money|an? |\$|\d|cad)/i,
  /^(.+?) (?:has )?(?:accepted|fulfilled|paid|completed|approved) your (?:[\w-]+ ){0,4}?request/i,
  /your (?:[\w-]+ ){0,4}?request\b.{0,60}? (?:from|to|by) (.+?)(?: for \$?\d| of \$?\d| (?:was|has|is) |[.!]?$)/i,
  /transfer (?:of .{1,30} )?from (.+?) (?:has|was) (?:been )?(?:automatically )?deposited/i,
  /vous avez recu .*?\$\S* de (?:la part de )?(.+?)(?: et (?:ce montant|il|le montant)|[.!]?$)/i,
  /^(.+?) vous a (?:bien )?envoye/i,
  /^(.+?) a (?:bien )?(?:accepte|paye|honore|rempli|regle) votre demande/i,
  /votre demande\b.{0,60}? par (.+?)[.!]?$/i,
  /virement (?:interac |de fonds )?(?:de [\d\s.,]+\$ (?:\(cad\) )?)?de (?:la part de )?(.+?) a (?:bien )?ete/i,
];
/** What a mail says of a transfer: where it was taken for a part of the name, the name is not certain. */
const NO_PART_OF_A_NAME =
  /\b(?:transfer|money|payment|funds|virement|transfert|paiement|fonds|argent|that|which|who|que|qui|was|were|is|are|has|have|had|been|est|ete|autodeposit)\b/i;

/** Who sent or paid, as a mail's lines tell it in prose; '' if they do not. */
export function findSender(lines: readonly string[]): string {
  for (const line of lines) {
    const [name] = sendersIn(line);
    if (name) return name;
  }
  return '';
}

/** Every name in a mail's lines that is certainly its payer's, and no part of what the mail says. */
export function findCertainSenders(lines: readonly string[]): string[] {
  const told = lines.flatMap((line) =>
    // 'Cancelled - JANE ROE sent you …'
    sendersIn(line).map((name) => name.replace(/^.*(?:[|!?;]| [-–—] )\s*/, '')),
  );
  const names = [...told, ...labelledSenders(lines)];
  return [...new Set(names)].filter((name) => name !== '' && !NO_PART_OF_A_NAME.test(name));
}

function sendersIn(line: string): string[] {
  const plain = withoutAccents(line);
  return SENDERS.flatMap((pattern) => {
    const found = pattern.exec(plain)?.[1];
    if (!found) return [];
    const start = plain.indexOf(found);
    const name = nameOf(line.slice(start, start + found.length).replace(/^.*:\s*/, ''));
    return name && !/^(?:you|your|vous|votre)\b/i.test(name) ? [name] : [];
  });
}
