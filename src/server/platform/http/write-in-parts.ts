import { z } from 'zod';
import { partsOf } from '../database/in-batches.ts';
import { mapYielding } from '../map-yielding.ts';

/** Items of a list that are validated and written before others are answered. */
const AT_ONCE = 100;

/** Whether an answer is, or holds, a list that takes long to write. */
export function hasLongList(answer: unknown): boolean {
  const isLong = (part: unknown) => Array.isArray(part) && part.length > AT_ONCE;
  return isLong(answer) || Object.values(Object(answer)).some(isLong);
}

/**
 * An answer as JSON, written as its contract says, in parts that follow each other. Others are answered between the parts
 * of a long list.
 */
export async function writeInParts(contract: z.ZodType, answer: unknown): Promise<string[]> {
  if (contract instanceof z.ZodArray && Array.isArray(answer)) {
    const parts = await mapYielding([...partsOf(answer, AT_ONCE)], (part, index) => {
      const items = write(contract, part).slice(1, -1);
      return index === 0 ? items : `,${items}`;
    });
    return ['[', ...parts, ']'];
  }
  if (!(contract instanceof z.ZodObject) || !hasLongList(answer)) return [write(contract, answer)];
  const fields: string[][] = [];
  for (const [name, value] of Object.entries(Object(answer))) {
    if (value === undefined || !(name in contract.shape)) continue;
    const start = `${fields.length === 0 ? '{' : ','}${JSON.stringify(name)}:`;
    fields.push([start, ...(await writeInParts(contract.shape[name], value))]);
  }
  return [...fields.flat(), '}'];
}

function write(contract: z.ZodType, answer: unknown): string {
  return JSON.stringify(contract.parse(answer));
}
