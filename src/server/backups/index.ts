export { backUpWhenDue } from './back-up-when-due.ts';
export { backupName } from './backup-folders.ts';
export { findBackupProblem } from './find-backup-problem.ts';
export { makeBackup } from './make-backup.ts';
export { checkBackup, describeFile, type Manifest } from './manifest.ts';
export { holdsShop, placeFiles, STAGED, stageFiles } from './restore-files.ts';
