import type { Page } from '@playwright/test';
import { openPage, reloadPage } from '../support/open-page.ts';
import { expect, test } from '../support/shop-fixture.ts';
import { signIn } from '../support/sign-in.ts';
import { toastOn } from '../support/toast.ts';

const LIST = '/admin/dashboard/blog-posts';

let postsBefore: string[] = [];

test.beforeEach(async ({ page }) => {
  await signIn(page);
  postsBefore = await listIds(page);
});
// Other journeys count the posts of this shop.
test.afterEach(async ({ page }) => {
  await signIn(page);
  for (const id of await listIds(page)) {
    if (!postsBefore.includes(id)) await page.request.delete(`/api/admin/blog-posts/${id}`);
  }
});

async function listIds(page: Page): Promise<string[]> {
  const { rows: posts }: { rows: { id: string }[] } = await (
    await page.request.get('/api/admin/blog-posts')
  ).json();
  return posts.map(({ id }) => id);
}

const preview = (page: Page) => page.getByRole('region', { name: 'Preview' });
const text = (page: Page) => page.getByLabel('Text', { exact: true });

/** A picture that the shop already has. */
async function anyImage(page: Page): Promise<string> {
  const [post] = await (await page.request.get('/api/blog-posts')).json();
  return post.image;
}

async function createPost(page: Page, title: string, body = 'First text.') {
  const reply = await page.request.post('/api/admin/blog-posts', {
    data: {
      title,
      body,
      excerpt: 'What to look at first.',
      category: 'Analysis',
      author: 'Boreal Peptides',
      image: await anyImage(page),
    },
  });
  expect(reply.status(), await reply.text()).toBe(201);
  return reply.json();
}

test('a missing picture, the only error, gets the focus and is in view @only-in-all', async ({
  page,
}) => {
  await openPage(page, `${LIST}/new`);
  for (const name of ['Title', 'Excerpt', 'Category', 'Author']) {
    await page.getByLabel(name).fill('Keeping a vial dry');
  }
  const previewed = page.waitForResponse('**/api/admin/blog-posts/preview');
  await text(page).fill('Word by word.');
  await previewed;
  await page.getByRole('button', { name: 'Create Blog Post' }).click();
  await expect(page.getByLabel('Image path or address')).toBeFocused();
  await expect(page.getByText('Choose a picture', { exact: true })).toBeInViewport();
});

test('the owner writes a post with a picture and a preview, and it is in the shop', async ({
  page,
}) => {
  await openPage(page, LIST);
  await page.getByRole('link', { name: 'Add Blog Post' }).click();
  await expect(page.getByLabel('Date')).toHaveValue(/^\d{4}-\d\d-\d\d$/);
  await page.getByLabel('Title').fill('Keeping a vial dry');
  await page.getByLabel('Excerpt').fill('Why the stopper stays on.');
  await page.getByLabel('Category').fill('Storage');
  await page.getByLabel('Author').fill('Boreal Peptides');
  await expect(page.getByText('The post will be at /blog/keeping-a-vial-dry')).toBeVisible();
  await page
    .getByLabel('Image file')
    .setInputFiles({ name: 'vial.png', mimeType: 'image/png', buffer: await drawnPicture(page) });
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(page.getByLabel('Image path or address')).toHaveValue(/^\/attached_assets\//);

  await text(page).fill('Cold and dry');
  await text(page).selectText();
  await page.getByRole('button', { name: 'Bold' }).click();
  await text(page).press('End');
  await text(page).pressSequentially(
    '\n\n| Salt | g |\n| -- | --: |\n| NaCl | 2 |\n\n[Shop](/shop)',
  );
  await expect(preview(page).getByRole('table')).toContainText('NaCl');
  await expect(preview(page).locator('strong')).toHaveText('Cold and dry');
  const shown = await preview(page).locator('.article').innerHTML();
  await page.getByRole('button', { name: 'Create Blog Post' }).click();
  await expect(toastOn(page, 'Blog post created')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Edit Blog Post' })).toBeVisible();

  const shop = await page.context().newPage();
  await openPage(shop, '/blog');
  await shop.getByRole('link', { name: 'Keeping a vial dry' }).click();
  await expect(shop.getByRole('heading', { name: 'Keeping a vial dry', level: 1 })).toBeVisible();
  expect(await shop.locator('.article').innerHTML()).toBe(shown);
});

test('missing fields are named, and so is an address that is taken @only-in-all', async ({
  page,
  expectedProblems,
}) => {
  expectedProblems.push(/409/);
  const { slug } = await createPost(page, 'Taken address');
  await openPage(page, `${LIST}/new`);
  await page.getByRole('button', { name: 'Create Blog Post' }).click();
  for (const sentence of [
    'Enter a title',
    'Enter an excerpt',
    'Enter a category',
    'Enter an author',
    'Choose a picture',
  ]) {
    await expect(page.getByText(sentence, { exact: true })).toBeVisible();
  }
  await page.getByLabel('Title').fill('Another post');
  await page.getByLabel('Excerpt').fill('An excerpt.');
  await page.getByLabel('Category').fill('Storage');
  await page.getByLabel('Author').fill('Boreal Peptides');
  await page.getByLabel('Image path or address').fill(await anyImage(page));
  await page.getByRole('textbox', { name: /^Address/ }).fill(slug);
  await page.getByRole('button', { name: 'Create Blog Post' }).click();
  await expect(page.getByRole('alert')).toContainText('Failed to save blog post');
  await expect(page.getByRole('textbox', { name: /^Address/ })).toHaveAccessibleDescription(
    new RegExp(`Another post is at /blog/${slug}`),
  );
});

test('a long text survives a reload, an ended session and a changed mind @only-in-all', async ({
  page,
  context,
  expectedProblems,
}) => {
  expectedProblems.push(/401/);
  const { id } = await createPost(page, 'Written for hours');
  await openPage(page, `${LIST}/${id}`);
  await expect(text(page)).toHaveValue('First text.');
  await text(page).fill('Hours of work.');
  await expect(preview(page)).toContainText('Hours of work.');
  page.once('dialog', (dialog) => dialog.accept());
  await reloadPage(page);
  await expect(page.getByText('What you typed before is here again')).toBeVisible();
  await expect(text(page)).toHaveValue('Hours of work.');
  await expect(page.getByText('Not saved yet', { exact: true })).toBeVisible();

  await page.request.post('/api/auth/logout');
  await page.getByRole('button', { name: 'Update Blog Post' }).click();
  await expect(page.getByRole('alert')).toContainText('Failed to update blog post');
  await expect(page.getByRole('alert')).toContainText('Your session has ended');
  await expect(text(page)).toHaveValue('Hours of work.');
  const other = await context.newPage();
  await signIn(other);
  await page.getByRole('button', { name: 'Update Blog Post' }).click();
  await expect(toastOn(page, 'Blog post updated')).toBeVisible();

  await text(page).fill('Something else.');
  await page.getByRole('link', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page.getByRole('heading', { name: 'Blog Post Management' })).toBeVisible();
  await openPage(page, `${LIST}/${id}`);
  await expect(text(page)).toHaveValue('Hours of work.');
  await expect(page.getByText('What you typed before')).toHaveCount(0);
});

test('of two tabs, the later save is told of the first, also after a reload @only-in-all', async ({
  page,
  expectedProblems,
}) => {
  expectedProblems.push(/409/);
  const { id } = await createPost(page, 'Written twice');
  await openPage(page, `${LIST}/${id}`);
  await text(page).fill('Mine.');
  await page.request.patch(`/api/admin/blog-posts/${id}`, { data: { body: 'Theirs.' } });
  page.once('dialog', (dialog) => dialog.accept());
  await reloadPage(page);
  await expect(text(page)).toHaveValue('Mine.');
  await page.getByRole('button', { name: 'Update Blog Post' }).click();
  await expect(page.getByRole('alert')).toContainText('was changed in another tab');
  await page.getByRole('button', { name: 'Show the current version' }).click();
  await expect(text(page)).toHaveValue('Theirs.');
  // Signing in afterwards ends this session, which the preview still needs.
  await expect(preview(page)).toContainText('Theirs.');
});

test('a preview that is late never takes the place of a newer one @only-in-all', async ({
  page,
}) => {
  const { id } = await createPost(page, 'Typed quickly');
  await openPage(page, `${LIST}/${id}`);
  await expect(preview(page)).toContainText('First text.');
  let letOldGo = () => {};
  const held = new Promise<void>((resolve) => {
    letOldGo = resolve;
  });
  const oldAsked = page.waitForRequest('**/blog-posts/preview');
  await page.route('**/blog-posts/preview', async (route) => {
    if (route.request().postDataJSON().body === 'Old.') await held;
    // A request that was given up cannot be answered any more.
    await route.continue().catch(() => undefined);
  });
  await text(page).fill('Old.');
  await oldAsked;
  await text(page).fill('New.');
  await expect(preview(page)).toContainText('New.');
  letOldGo();
  await text(page).fill('Newest.');
  await expect(preview(page)).toContainText('Newest.');
});

test('on a phone the post is written on one tab and looked at on the other, and deleted from the list @only-in-all', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { id, slug } = await createPost(page, 'From a phone', 'A [link](/shop).');
  await openPage(page, `${LIST}/${id}`);
  await expect(preview(page)).toBeHidden();
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  await expect(preview(page).getByRole('heading', { name: 'From a phone' })).toBeVisible();
  await expect(text(page)).toBeHidden();
  await page.getByRole('button', { name: 'Write', exact: true }).click();
  await expect(text(page)).toBeVisible();

  await openPage(page, LIST);
  await page.getByLabel('Search posts').fill('From a phone');
  const row = page.getByRole('row', { name: /From a phone/ });
  await expect(row.getByText('Analysis')).toBeVisible();
  await row.getByRole('button', { name: 'More for From a phone' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page
    .getByRole('dialog', { name: 'Are you sure you want to delete this blog post?' })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expect(toastOn(page, 'Blog post deleted')).toBeVisible();
  expect((await page.request.get(`/api/blog-posts/${slug}`)).status()).toBe(404);
});

/** A picture as a telephone would send it. */
async function drawnPicture(page: Page): Promise<Buffer> {
  return page.screenshot({ clip: { x: 0, y: 0, width: 320, height: 240 } });
}
