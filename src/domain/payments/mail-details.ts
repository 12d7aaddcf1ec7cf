import { findWrittenAmounts } from '../import/written-amount.ts';
import { readWrittenDay } from '../import/written-day.ts';
import { areNamesAlike } from './sender-name.ts';

/** The labels of a mail's details, without accents, at the start of a line: 'Date: …', or 'Date' alone in its cell. */
const LABELS = {
  message:
    /^(message(?: from [^:]{1,60}| de [^:]{1,60}| personnel)?|personal message|memo)\s*(?::\s*|$)(.*)$/i,
  day: /^(date(?: (?:du virement|d'envoi|de reception|du depot|of transfer|sent|received|deposited))?|transfer date)\s*(?::\s*|$)(.*)$/i,
  reference:
    /^(reference(?: number| no\.?)?|(?:numero|no\.?|n°) de reference|n[°o]\.? ref\w*\.?)\s*[:#]?\s*(.*)$/i,
  sender: /^(sent from|sent by|envoye par|expediteur|sender)\s*(?::\s*|$)(.*)$/i,
  amount:
    /^((?:transfer )?amount(?: received| sent| deposited)?|montant(?: du virement| recu| envoye| depose)?)(?:\s*\((?:cad?|ca\$|\$)\))?\s*(?::\s*|$)(.*)$/i,
} as const;
type Label = keyof typeof LABELS;
const labelNames = ['message', 'day', 'reference', 'sender', 'amount'] as const;

/** Another label in the line of one: cells of a table that were written side by side. */
const NEXT_LABEL =
  / (?=(?:message|date|reference(?: number)?|numero de reference|sent (?:from|by)|envoye par|expediteur|amount|montant)\s*:)/i;
const HEADING = /^(transfer details|precisions sur le virement|details du virement)\b/i;
/** What ends a message: another detail, or what follows the details in every such mail. */
const BELOW =
  /^(transfer details|precisions sur le virement|details du virement|(this|ce|cet) (email|e-mail|courriel|message|transfer|virement) |(for|pour) (des |de l')?(more|questions|aide|informations)|questions\??|faq\b|frequently asked|foire aux questions|©|®|need help|besoin d'aide|--|_{3,}|(to |pour )?(deposit|deposer|decline|refuser|accept|accepter) |click |cliquez |select your |choisissez |expires?\b|(please )?do not reply|(veuillez |priere de )?ne pas repondre|view in |afficher |https?:|interac corp|trade-?mark)/i;
/** No sentence of a mail begins with a small letter, and none says 'my'. */
const READS_ON = /^\p{Ll}|\b(?:I|I'm|I've|my|mon|ma|mes|je|j'ai)\b/u;
/** The header of a mail that was forwarded as text. */
const FORWARDED =
  /^(-+ ?(forwarded|original|transfere|message)|(from|de|sent|envoye|to|a|cc|subject|objet|date)\s*:.*(@|\d{1,2}:\d{2}|<|virement|transfer))/i;
/** A reference number alone in its cell. */
const REFERENCE = /^[a-z0-9]{6,24}$/i;

export type Details = {
  /** The payer's words, line by line. */
  message: string[];
  /** The indexes of those lines of the message that are surely the payer's. */
  messageLines: ReadonlySet<number>;
  day: string;
  reference: string;
  sender: string;
};

type Cell = { at: number; text: string };
type Facts = Omit<Details, 'messageLines'> & { messageLines: Set<number>; amount: string };

/**
 * Reads the details by their labels: from the label's line, from the line below it or, where the cells of a table come in
 * another order, by what each of them can be. What could be one thing or another is left out. `payer` is the sender as
 * the mail names it elsewhere, or ''.
 */
export function readDetails(lines: readonly string[], payer: string): Details {
  const facts: Facts = {
    message: [],
    messageLines: new Set(),
    day: '',
    reference: '',
    sender: '',
    amount: '',
  };
  const withoutValue = new Set<Label>();
  let isOdd = false;
  for (let at = 0; at < lines.length; at += 1) {
    const found = labelOf(lines[at] ?? '');
    if (!found) continue;
    const labels = found.value ? [found.label] : labelsAt(lines, at);
    if (found.label === 'message' && labels.length === 1) {
      if (facts.message.length === 0) at = readMessage(facts, lines, at, found.value) - 1;
    } else if (found.value) {
      keep(facts, found.label, { at, text: found.value });
    } else {
      for (const label of labels) withoutValue.add(label);
      const end = endOfLabels(lines, at, labels.length);
      const cells = cellsAt(lines, end, labels.length);
      const pairs = pairUp(labels, cells, payer);
      isOdd ||= pairs === undefined;
      for (const [label, cell] of pairs ?? []) keep(facts, label, cell);
      at = end - 1;
    }
  }
  return isOdd || isImplausible(facts, withoutValue, lines, payer)
    ? readByKind(facts, withoutValue, lines, payer)
    : facts;
}

/** Which cell is whose: each below its label, or as many cells in the order of as many labels. Undefined if unclear. */
function pairUp(labels: readonly Label[], cells: readonly Cell[], payer: string) {
  const pairs: [Label, Cell][] = [];
  const [only] = cells;
  const last = labels.at(-1);
  if (!only || !last) return pairs;
  if (cells.length < labels.length) {
    // A label without a value is followed by the next label.
    if (cells.length > 1 || !fits(last, only.text)) return undefined;
    pairs.push([last, only]);
    return pairs;
  }
  for (const [place, label] of labels.entries()) {
    const cell = cells[place];
    if (!cell || !fits(label, cell.text)) return undefined;
    pairs.push([label, cell]);
  }
  // A name and a message look alike; who paid is told elsewhere too.
  return labels.length > 1 && labels.includes('sender') && payer === '' ? undefined : pairs;
}

/** Whether a value stands under a label that it does not fit, while another one would. */
function isImplausible(
  facts: Facts,
  withoutValue: ReadonlySet<Label>,
  lines: readonly string[],
  payer: string,
): boolean {
  if (withoutValue.size === 0) return false;
  const cells = cellsOfDetails(lines);
  const isElsewhere = (label: 'day' | 'reference' | 'amount') =>
    withoutValue.has(label) && facts[label] === '' && cells.some(({ text }) => fits(label, text));
  const isOthersName =
    payer !== '' &&
    withoutValue.has('sender') &&
    !areNamesAlike(facts.sender, payer) &&
    cells.some(({ text }) => areNamesAlike(text, payer));
  return isOthersName || (['day', 'reference', 'amount'] as const).some(isElsewhere);
}

/** Reads cells in any order: each fact from the only one that can be it. */
function readByKind(
  { day, reference }: Facts,
  withoutValue: ReadonlySet<Label>,
  lines: readonly string[],
  payer: string,
): Details {
  const cells = cellsOfDetails(lines).filter(({ text }) => !fits('amount', text));
  const days = cells.filter(({ text }) => fits('day', text));
  const references = cells.filter(({ text }) => fits('reference', text));
  const senders = cells.filter(({ text }) => payer !== '' && areNamesAlike(text, payer));
  const rest = cells.filter((cell) => ![days, references, senders].flat().includes(cell));
  const message = rest.length === 1 ? rest : [];
  return {
    message: message.map(({ text }) => text),
    messageLines: new Set(message.map(({ at }) => at)),
    day: withoutValue.has('day') ? onlyOne(days) : day,
    reference: withoutValue.has('reference') ? onlyOne(references) : reference,
    sender: onlyOne(senders) || payer,
  };
}

function onlyOne(cells: readonly Cell[]): string {
  return cells.length === 1 ? (cells[0]?.text ?? '') : '';
}

/** The lines between the first label and what follows the details that are no labels. */
function cellsOfDetails(lines: readonly string[]): Cell[] {
  const heading = lines.findIndex((line) => HEADING.test(withoutAccents(line)));
  const start = heading < 0 ? lines.findIndex((line) => labelOf(line)) : heading + 1;
  const foot = lines.findIndex((line, at) => at > start && BELOW.test(withoutAccents(line)));
  return lines.flatMap((text, at) => {
    const isIn = at >= start && (foot < 0 || at < foot);
    return isIn && text !== '' && !labelOf(text) ? [{ at, text }] : [];
  });
}

/** A label without a value on its line, and those that follow it directly. */
function labelsAt(lines: readonly string[], at: number): Label[] {
  const labels: Label[] = [];
  for (const line of lines.slice(at).filter(Boolean)) {
    const found = labelOf(line);
    if (!found || found.value) break;
    labels.push(found.label);
  }
  return labels;
}

function endOfLabels(lines: readonly string[], at: number, count: number): number {
  let end = at;
  for (let left = count; left > 0; end += 1) if (lines[end] !== '') left -= 1;
  return end;
}

/** Up to so many lines below labels, to the next label or to what follows the details. */
function cellsAt(lines: readonly string[], from: number, most: number): Cell[] {
  const cells: Cell[] = [];
  for (let at = from; at < lines.length && cells.length < most; at += 1) {
    const text = lines[at] ?? '';
    if (labelOf(text) || BELOW.test(withoutAccents(text))) break;
    if (text !== '') cells.push({ at, text });
  }
  return cells;
}

function fits(label: Label, text: string): boolean {
  const isAmount = findWrittenAmounts(text).length > 0;
  const isDay = readWrittenDay(text) !== undefined;
  switch (label) {
    case 'message':
      return true;
    case 'day':
      return isDay && !isAmount;
    case 'reference':
      return REFERENCE.test(text) && !/interac/i.test(text);
    case 'amount':
      return isAmount || /^[\d.,\s]+$/.test(text);
    case 'sender':
      return nameOf(text) !== '' && !isAmount && !isDay && !/^(?=\S*\d)\S+$/.test(text);
  }
}

function keep(facts: Facts, label: Label, { at, text }: Cell): void {
  if (label === 'message' && facts.message.length === 0) {
    facts.message = [text];
    facts.messageLines.add(at);
  } else if (label === 'day' && readWrittenDay(text)) {
    // The last one counts: the first may be in the header of a forwarded mail.
    facts.day = text;
  } else if (label === 'reference' && !facts.reference) {
    facts.reference = /^[a-z0-9]{6,24}\b/i.exec(text)?.[0] ?? '';
  } else if (label === 'sender' && !facts.sender) {
    facts.sender = nameOf(text);
  } else if (label === 'amount') facts.amount = text;
}

/**
 * Reads the payer's message: from the label's line to an empty line or the next label. Returns the index behind it.
 * The lines behind the first are the payer's if another detail follows, or if they read on like the first. Others count
 * as the mail's too: one of them may say that the transfer was cancelled.
 */
function readMessage(facts: Facts, lines: readonly string[], at: number, first: string): number {
  const cells: Cell[] = first ? [{ at, text: first }] : [];
  let end = at + 1;
  let isClosed = false;
  for (; end < lines.length; end += 1) {
    const text = lines[end] ?? '';
    isClosed = labelOf(text) !== undefined || (text === '' && !first && cells.length > 0);
    if (isClosed || BELOW.test(withoutAccents(text)) || (text === '' && cells.length > 0)) break;
    if (text !== '') cells.push({ at: end, text });
  }
  isClosed ||= labelOf(lines.slice(end).find(Boolean) ?? '') !== undefined;
  facts.message = cells.map(({ text }) => text);
  facts.messageLines.add(at);
  const doubtful = isClosed
    ? -1
    : cells.findIndex(({ text }, place) => place > 0 && !READS_ON.test(text));
  for (const cell of doubtful < 0 ? cells : cells.slice(0, doubtful))
    facts.messageLines.add(cell.at);
  return end;
}

function labelOf(line: string): { label: Label; value: string } | undefined {
  const plain = withoutAccents(line);
  if (FORWARDED.test(plain) && !LABELS.day.test(plain)) return undefined;
  for (const label of labelNames) {
    const value = LABELS[label].exec(plain)?.[2];
    // Without accents the line is as long as with them, so the value is its end.
    if (value !== undefined) return { label, value: value ? line.slice(-value.length).trim() : '' };
  }
  return undefined;
}

/** Puts each label into a line of its own, except in the payer's message, where it would be the payer's. */
export function splitAtLabels(line: string): string[] {
  const found = labelOf(line);
  const isMessage = found?.label === 'message' && !labelOf(found.value);
  return found && !isMessage ? line.split(NEXT_LABEL) : [line];
}

/** The names beside or below the labels of a payer. */
export function labelledSenders(lines: readonly string[]): string[] {
  return lines.flatMap((line, at) => {
    const found = labelOf(line);
    if (found?.label !== 'sender') return [];
    const below = lines.slice(at + 1).find(Boolean) ?? '';
    return [nameOf(found.value || (labelOf(below) ? '' : below))];
  });
}

/** The value beside an amount's label; '' if there is none, undefined if the line has no such label. */
export function amountBeside(line: string): string | undefined {
  return LABELS.amount.exec(withoutAccents(line))?.[2];
}

/** Whether the line below an amount's label is another detail. */
export function isOtherDetail(line: string): boolean {
  return labelOf(line) !== undefined || fits('day', line) || /^(?=.*[a-z])\w{6,24}$/i.test(line);
}

/** A payer's name without an address after it; '' for what names Interac or nobody. */
export function nameOf(written: string): string {
  const name = written
    .replace(/<[^>]*>?/g, '')
    .replace(/["“”]/g, '')
    .replace(/^(?:hi|hello|dear|bonjour)\b[^,]{0,100}, /i, '')
    .trim();
  const isNobody = /interac|notify|catch@|payments\b|^you$/i.test(name) || !/\p{L}/u.test(name);
  return isNobody || name.length > 100 ? '' : name;
}

/** Keeps the length, so that indexes stay valid. */
export function withoutAccents(text: string): string {
  return text
    .replace(/[À-ɏ]/g, (letter) => letter.normalize('NFD').charAt(0))
    .replace(/[’‘]/g, "'");
}
