import { loadTimeZone } from '../../content/index.ts';
import { openForReading } from '../../platform/database/open-database.ts';
import { answerQuestions } from '../../platform/thread.ts';
import { type PreviewAsked, readPreview } from './preview-bank-file.ts';

// Run by preview-bank-file.ts.
answerQuestions(async ({ location, given, actor }: PreviewAsked) => {
  const db = openForReading(location);
  try {
    await loadTimeZone(db);
    return await readPreview(db, given, actor);
  } finally {
    await db.destroy();
  }
});
