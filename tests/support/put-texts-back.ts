import type { Page } from '@playwright/test';

/** Gives every text of the shop's pages its default again, by the owner who is signed in: other journeys read them. */
export async function putTextsBack({ request }: Page): Promise<void> {
  const texts = await (await request.get('/api/admin/page-content')).json();
  for (const { pageId, pageName, defaultContent: content } of texts) {
    const put = await request.put('/api/admin/page-content', {
      data: { pageId, pageName, content },
    });
    if (!put.ok()) throw new Error(`A text was not put back: ${await put.text()}`);
  }
}
