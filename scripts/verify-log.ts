import { readFileSync } from 'node:fs';
import { certificateLog } from '../src/contracts/certificates/certificate-log.ts';
import type { CertificateLog } from '../src/domain/certificates/log.ts';
import { findLogFaults } from '../src/domain/certificates/verify-log.ts';
import { reasonOf } from '../src/server/platform/reason-of.ts';

// Verifies a downloaded log of certificates, offline: npm run verify-log -- LOG [EARLIER LOG]

process.exitCode = await verifyLog(process.argv.slice(2));

/** Prints what is wrong with a log, and gives the exit code. */
async function verifyLog([file, earlier]: readonly string[]): Promise<number> {
  try {
    if (!file) {
      throw new Error(
        'Name the downloaded log, and an earlier one to compare it with, if you have one.',
      );
    }
    const log = readLog(file);
    const faults = await findLogFaults(log, earlier === undefined ? undefined : readLog(earlier));
    if (log.entries.length === 0) faults.push('The log is empty: it proves nothing.');
    for (const fault of faults) console.error(fault);
    if (faults.length > 0) return 1;
    console.log(`${log.entries.length} entries, unbroken and signed, as of ${log.head.at}`);
    return 0;
  } catch (error) {
    console.error(reasonOf(error));
    return 1;
  }
}

function readLog(file: string): CertificateLog {
  const text = readText(file);
  try {
    return certificateLog.parse(JSON.parse(text));
  } catch {
    throw new Error(`${file} is not a downloaded log.`);
  }
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new Error(`${file} cannot be read: ${reasonOf(error)}`);
  }
}
