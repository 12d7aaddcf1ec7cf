export { backUp, backUpWhenDue } from './back-up-when-due.ts';
export { findBackupProblem } from './find-backup-problem.ts';
export { checkBackup, describeFile, type Manifest } from './manifest.ts';
export { holdsShop, placeFiles, stageFiles } from './restore-files.ts';
