import { readFileSync } from 'node:fs';
import { certificateLog } from '../src/contracts/certificate-log.ts';
import { findLogFaults } from '../src/domain/certificates/verify-log.ts';

// Verifies a downloaded log of certificates, offline: npm run verify-log -- LOG [EARLIER LOG]

const [file, earlier] = process.argv.slice(2);
if (!file) {
  console.error('Name the downloaded log, and an earlier one to compare it with, if you have one.');
  process.exit(2);
}
const read = (name: string) => {
  try {
    return certificateLog.parse(JSON.parse(readFileSync(name, 'utf8')));
  } catch {
    console.error(`${name} cannot be read, or is not a downloaded log.`);
    process.exit(2);
  }
};
const log = read(file);
const faults = await findLogFaults(log, earlier === undefined ? undefined : read(earlier));
for (const fault of faults) console.error(fault);
if (faults.length === 0) {
  console.log(`${log.entries.length} entries, unbroken and signed, as of ${log.head.at}`);
}
process.exitCode = faults.length > 0 ? 1 : 0;
