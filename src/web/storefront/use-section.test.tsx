import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { ShownSection } from '../../contracts/content/page-sections.ts';
import { pageSectionsQuery } from './queries.ts';
import { useSection } from './use-section.ts';

function ShippingFact() {
  return useSection('home', 'shipping')?.title ?? 'none';
}

/** What stands in the place of the fact about shipping. */
function showShipping(sections: ShownSection[]): string {
  const client = new QueryClient();
  client.setQueryData(pageSectionsQuery('home').queryKey, sections);
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <ShippingFact />
    </QueryClientProvider>,
  );
}

test('a fact that is off is not replaced by the question with its name', () => {
  const fact = { id: 'shipping', title: 'Shipping', text: '$15.00' };
  const question = { id: 'shipping', list: 'questions', title: 'What does shipping cost?' };
  expect(showShipping([fact, question])).toBe('Shipping');
  expect(showShipping([question])).toBe('none');
});
