import { setTimeout as wait } from 'node:timers/promises';
import { listAudit } from '../../../src/contracts/administrator/audit.ts';
import { reauthenticate } from '../../../src/contracts/administrator/auth.ts';
import {
  eraseCustomerData,
  findCustomerData,
} from '../../../src/contracts/administrator/customer-data.ts';
import { blogPosts, previewBlogPost } from '../../../src/contracts/content/admin-blog-posts.ts';
import { getBlogPost, listBlogPosts } from '../../../src/contracts/content/blog-posts.ts';
import * as texts from '../../../src/contracts/content/page-content.ts';
import * as sections from '../../../src/contracts/content/page-sections.ts';
import { importRedirects, redirects } from '../../../src/contracts/content/redirects.ts';
import {
  changeShopSettings,
  getShopSettings,
} from '../../../src/contracts/content/shop-settings.ts';
import { sendContactMessage } from '../../../src/contracts/mailing/contact.ts';
import {
  getMailSettings,
  putMailbox,
  removeMailbox,
} from '../../../src/contracts/mailing/mail-settings.ts';
import * as messages from '../../../src/contracts/mailing/messages.ts';
import { Derailed, type Scene } from '../scene.ts';

/** In milliseconds. */
const PATIENCE = 30_000;

/** A blog post, from the first to the last. */
export async function keepBlog({ owner, stranger, word }: Scene): Promise<void> {
  const body = 'Keep it **cold** and [dry](/shop).\n\n| a | b |\n|---|---|\n| 1 | 2 |';
  const { id, slug, version } = await owner(blogPosts.create, {
    body: {
      title: `Storing ${word()}`,
      excerpt: 'In short',
      category: 'Guides',
      author: 'The laboratory',
      image: 'https://shop.example/a.png',
      body,
    },
  });
  const params = { id };
  await stranger(listBlogPosts, {});
  await stranger(getBlogPost, { params: { slug } });
  await owner(blogPosts.list, {});
  await owner(blogPosts.get, { params });
  await owner(previewBlogPost, { body: { body } });
  await owner(blogPosts.update, { params, body: { date: '2026-01-31', version } });
  await owner(blogPosts.remove, { params });
}

/** A mailbox is set and taken away again. Nobody listens at its port. */
export async function keepMailbox({ owner, word, credentials }: Scene): Promise<void> {
  const { password } = credentials;
  await owner(reauthenticate, { body: { password } });
  const { mailbox } = await owner(getMailSettings, {});
  await owner(putMailbox, {
    body: {
      host: 'localhost',
      port: 1,
      user: word(),
      password: word(),
      folder: 'INBOX',
      version: mailbox?.version ?? 0,
    },
  });
  await owner(removeMailbox, {});
}

/** Texts and settings are changed, and who changed them is listed. */
export async function keepTexts({ owner, stranger, word }: Scene): Promise<void> {
  await stranger(texts.listPageContent, {});
  const all = await owner(texts.listAdminTexts, {});
  const text = all.find(({ kind }) => kind === 'line') ?? all[0];
  if (!text) throw new Derailed('The shop has no texts');
  const { pageId, version } = text;
  await owner(texts.putPageContent, { body: { pageId, content: `As of ${word()}`, version } });
  await stranger(texts.getPageContent, { params: { pageId } });
  const { holdDays } = await stranger(getShopSettings, {});
  await owner(changeShopSettings, { body: { holdDays: 5, was: { holdDays } } });
  await owner(listAudit, { query: { kind: 'settings' } });
}

/** A text of a page is previewed, changed and given back; a question is added, moved and deleted. */
export async function keepPageSections({ owner, stranger, word }: Scene): Promise<void> {
  const { sections: all } = await owner(sections.listAdminSections, {});
  const text = all.find(({ id }) => id === 'about.commitment');
  if (!text) throw new Derailed('The shop has no such text');
  const params = { id: text.id };
  const body = `Since ${word()}, **{shop}**.`;
  await owner(sections.previewPageSection, { body: { body } });
  const { version } = await owner(sections.changePageSection, {
    params,
    body: { title: `Of ${word()}`, body, version: text.version },
  });
  await stranger(sections.getPageSections, { params: { page: 'about' } });
  await owner(sections.resetPageSection, { params, body: { version } });
  const { id } = await owner(sections.addFaqQuestion, {
    body: { title: `What of ${word()}?`, body: 'Write to {email}.', group: 'Others' },
  });
  await owner(sections.movePageSection, { params: { id }, body: { to: 'up' } });
  await owner(sections.deleteFaqQuestion, { params: { id } });
}

/** A former address, from the list of all to where it leads. */
export async function keepRedirects({ owner, word }: Scene): Promise<void> {
  const from = `/former/${word()}-${word()}`.toLowerCase();
  const { id, version } = await owner(redirects.create, { body: { from, to: '/shop' } });
  const params = { id };
  await owner(redirects.list, { query: { q: from } });
  await owner(redirects.get, { params });
  await owner(redirects.update, { params, body: { to: '/faq#shipping', version } });
  const rows = [{ from: `${from}/imported`, to: '/about', row: 2 }];
  await owner(importRedirects, { body: { redirects: rows } });
  await owner(redirects.remove, { params });
}

/** A message, from the form to its end. */
export async function keepMessages({ owner, shopper, person, word }: Scene): Promise<void> {
  await shopper(sendContactMessage, {
    body: {
      name: person,
      email: `${person}@example.com`,
      subject: `About ${word()}`,
      message: `Two lines\nof ${person}`,
    },
  });
  await owner(messages.countOpenMessages, {});
  const found = await owner(messages.listMessages, { query: { q: person } });
  const params = { id: found.rows[0]?.id ?? '' };
  await owner(messages.getMessage, { params });
  await owner(messages.markMessage, { params, body: { answered: true } });
  await owner(messages.deleteMessage, { params });
}

/** Somebody who has only written is found and erased. */
export async function forgetCustomer({ owner, shopper, person, word }: Scene): Promise<void> {
  const email = `${person}.${word()}@example.com`;
  await shopper(sendContactMessage, {
    body: { name: person, email, subject: 'Forget me', message: 'Please' },
  });
  for (const start = Date.now(); Date.now() - start < PATIENCE; await wait(50)) {
    const { counts, obstacles } = await owner(findCustomerData, { body: { email } });
    // Mails about the message are being written.
    if (obstacles.length > 0) continue;
    await owner(eraseCustomerData, { body: { email, seen: counts } });
    return;
  }
  throw new Derailed('The mails about a message are never written');
}
