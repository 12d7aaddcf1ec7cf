import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runProcess } from '../../scripts/run-process.ts';

/** The path of the first of these programs on PATH that runs. */
export async function findProgram(
  names: readonly string[],
  asked = '--version',
): Promise<string | undefined> {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  for (const candidate of candidates) if (await runs(candidate, asked)) return candidate;
  return undefined;
}

/** Some distributions put a stub in place that only says how to install a program. */
export async function runs(program: string, asked = '--version'): Promise<boolean> {
  try {
    accessSync(program, constants.X_OK);
  } catch {
    return false;
  }
  const { code } = await runProcess(program, [asked], { output: 'collect', timeout: 20_000 });
  return code === 0;
}
