/** The pages whose texts the owner can change; `footer` and `not-found` are around and instead of all others. */
export const sectionPages = [
  'home',
  'about',
  'faq',
  'disclaimer',
  'footer',
  'contact',
  'not-found',
] as const;
export type SectionPage = (typeof sectionPages)[number];

/** What one page loads: `frame` is the footer, and what stands in place of an unknown page. */
export const loadedPages = ['home', 'about', 'faq', 'disclaimer', 'contact', 'frame'] as const;
export type LoadedPage = (typeof loadedPages)[number];

/** The page of a section's id, 'about.story'. */
export const pageOfSection = (id: string) => id.slice(0, id.indexOf('.'));

/** The list that the questions of the FAQ are in. */
export const QUESTIONS = 'questions';
