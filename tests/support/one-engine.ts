/**
 * The tag of HTTP tests that say nothing about the database: parsing, refusals before a query, pictures, rendering.
 * `npm test` plays them on SQLite alone, `npm test -- --all` on both engines. Whatever has no tag is played on both.
 */
export const ONE_ENGINE = 'one-engine';
