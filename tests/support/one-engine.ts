/**
 * The tag of HTTP tests that say little about the database: parsing, refusals, pictures, rendering, and sections whose
 * statements are like those of others. `npm test` plays them on SQLite alone, `npm test -- --all` on both engines.
 * What has no tag (stores, locks, races, imports, searches) is played on both each time.
 */
export const ONE_ENGINE = 'one-engine';
