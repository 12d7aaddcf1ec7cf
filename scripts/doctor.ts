import { printDiagnosis } from '../src/server/diagnose.ts';

process.exitCode = await printDiagnosis();
