import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** What a file tells Node and the C library about memory, sorted. */
function memorySettings(file: string): string[] {
  return (readFileSync(file, 'utf8').match(/(--max-[\w-]+|MALLOC_\w+)=\d+/g) ?? []).sort();
}

test.each(['Containerfile', 'deploy/assay.service'])(
  '%s gives the shop as much memory as npm start',
  (file) => {
    const expected = memorySettings('package.json');
    expect(expected).toHaveLength(5);
    expect(memorySettings(file)).toEqual(expected);
  },
);
