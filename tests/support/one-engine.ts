/**
 * The tag of HTTP tests that say little about the database: parsing, refusals, pictures, rendering, and sections whose
 * statements are like those of others. `npm test` plays them on SQLite alone, `npm test -- --all` on both engines.
 * What has no tag is played on both each time.
 */
export const ONE_ENGINE = 'one-engine';

/** In a file of those, the tag of what happens at the same moment or leans on what is an engine's own: both play it. */
export const RACE = 'race';
