import { z } from 'zod';
import { partsOf } from '../database/in-batches.ts';
import { mapYielding } from '../map-yielding.ts';

/** Items of a list that are validated and written before others are answered. */
const AT_ONCE = 500;

/** Whether an answer is, or holds, a list that takes long to write. */
export function hasLongList(answer: unknown): boolean {
  const isLong = (part: unknown) => Array.isArray(part) && part.length > AT_ONCE;
  return isLong(answer) || Object.values(Object(answer)).some(isLong);
}

/** An answer as JSON in UTF-8, written as its contract says. Others are answered between the parts of a long list. */
export async function writeInParts(contract: z.ZodType, answer: unknown): Promise<Buffer> {
  if (contract instanceof z.ZodArray && Array.isArray(answer)) return writeList(contract, answer);
  if (!(contract instanceof z.ZodObject) || !hasLongList(answer)) return write(contract, answer);
  const fields: Buffer[] = [];
  for (const [name, value] of Object.entries(Object(answer))) {
    if (value === undefined || !(name in contract.shape)) continue;
    const start = `${fields.length === 0 ? '{' : ','}${JSON.stringify(name)}:`;
    fields.push(Buffer.from(start), await writeInParts(contract.shape[name], value));
  }
  return Buffer.concat([...fields, Buffer.from('}')]);
}

async function writeList(contract: z.ZodArray, list: readonly unknown[]): Promise<Buffer> {
  const parts = await mapYielding([...partsOf(list, AT_ONCE)], (part, index) => {
    const items = write(contract, part).subarray(1, -1);
    return index === 0 ? [items] : [Buffer.from(','), items];
  });
  return Buffer.concat([Buffer.from('['), ...parts.flat(), Buffer.from(']')]);
}

function write(contract: z.ZodType, answer: unknown): Buffer {
  return Buffer.from(JSON.stringify(contract.parse(answer)));
}
