import { holdSignals } from './run-process.ts';
import { printSum, runSteps } from './run-steps.ts';
import { checkSteps } from './test-steps.ts';

holdSignals();
printSum(await runSteps(checkSteps));
process.exit();
