import { timeInteractions } from './feel-interactions.ts';
import { timeLinks } from './feel-links.ts';
import { timePages } from './feel-pages.ts';
import type { Part } from './part.ts';
import { inShop } from './visits.ts';

/** What a person feels on a slow phone: until a page is seen, until a touch is answered, until the next page. */
export const feel: Part = {
  name: 'feel',
  title: 'What a person feels',
  measure: () =>
    inShop(async (place) => [
      await timePages(place),
      await timeInteractions(place),
      await timeLinks(place),
    ]),
};
