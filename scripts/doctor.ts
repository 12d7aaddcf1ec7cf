import { printDiagnosis } from '../src/server/doctor-command.ts';

process.exitCode = await printDiagnosis();
