import { runNode } from './run-process.ts';

const biome = 'node_modules/@biomejs/biome/bin/biome';
const { code } = await runNode([biome, 'check', '--write', '.'], { output: 'inherit' });
process.exit(code);
