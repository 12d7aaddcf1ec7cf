import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, shopDay } from '../../domain/dates/shop-day.ts';
import { defaultIdentity } from '../../domain/identity/identity.ts';
import type { Letterhead } from './mail-content.ts';
import { renderMail } from './render-mail.ts';
import { sampleMails, sampleOrder } from './sample-mails.ts';

const head: Letterhead = {
  shopName: 'Boreal Peptides',
  supportEmail: 'support@borealpeptides.example',
  supportPhone: '604 555 0142',
  postalAddress: ['1200 Burrard Street, Suite 400', 'Vancouver, BC V6Z 2C7', 'Canada'],
  closures: [],
  origin: 'https://shop.example',
  identity: defaultIdentity,
};
const samples = sampleMails(head);

test('every mail has a sample, and a subject that fits a phone', () => {
  expect(samples).toHaveLength(74);
  for (const { content } of samples) expect(content.subject.length).toBeLessThan(62);
});

test('a mail about what is picked up speaks of no parcel and no carrier', () => {
  const ofPickup = samples.filter(({ event }) => event.includes('pick-up'));
  expect(ofPickup).toHaveLength(2);
  for (const { content } of ofPickup) {
    const { text } = renderMail(content, head);
    expect(text).toContain('1200 Burrard Street');
    expect(text).not.toMatch(/parcel|carrier|tracking|on its way|ship to|deliver/i);
  }
});

test.each(samples)(
  '$event: text and HTML hold the same, with the sender’s postal address',
  ({ content }) => {
    const { text, html } = renderMail(content, head);
    const plain = readHtml(html);
    const facts = content.blocks.flatMap((block) => (block.kind === 'facts' ? block.rows : []));
    for (const wanted of [
      content.title,
      head.shopName,
      ...head.postalAddress,
      head.supportEmail,
      ...facts.flatMap(({ value }) => value.split('\n')),
    ]) {
      expect(squeeze(text)).toContain(squeeze(wanted));
      expect(plain).toContain(squeeze(wanted));
    }
    expect(html).toContain('name="color-scheme" content="light dark"');
    expect(html).not.toMatch(/<img|<script|src=/);
  },
);

test.each(samples)(
  '$event: the text has lines of 72 characters at most, but for addresses',
  ({ content }) => {
    const lines = renderMail(content, head).text.split('\n');
    expect(lines.filter((line) => line.length > 72 && !line.startsWith('https://'))).toEqual([]);
  },
);

test('of an order without a reservation, no mail says that its products were held or went back', () => {
  const payment = { ...sampleOrder.payment, reserved: false };
  const texts = sampleMails(head, { ...sampleOrder, payment }).map(
    ({ content }) => renderMail(content, head).text,
  );
  for (const text of texts) {
    expect(squeeze(text)).not.toMatch(
      /held for you|stay held|hold (the|its) products|went back into stock/i,
    );
  }
  const open = texts.filter((text) => text.includes('Please pay by'));
  expect(open.length).toBeGreaterThan(4);
  for (const text of open) {
    expect(squeeze(text)).toContain(
      'Not reserved yet. Reserved for you as soon as your payment is there.',
    );
  }
});

test('of damage that was reported, no mail says that a return was asked for or decided', () => {
  const ofDamage = samples.filter(({ event }) => /damage/i.test(event));
  expect(ofDamage).toHaveLength(5);
  for (const { content } of ofDamage) {
    const text = squeeze(`${content.subject} ${renderMail(content, head).text}`);
    expect(text).not.toMatch(/your return|to return|the return|a return/i);
  }
});

test('what can still meet a closure says so', () => {
  const day = shopDay(Date.parse(sampleOrder.createdAt));
  const closures = [{ from: addDays(day, 2), until: addDays(day, 9), message: 'We are away.' }];
  const closed = sampleMails({ ...head, closures }).filter(({ content }) =>
    renderMail(content, head).text.includes('Nothing ships from'),
  );
  const events = closed.map(({ event }) => event);
  for (const event of [
    'An order was placed',
    'An order on terms was placed',
    'A replacement was made',
    'Its time to pay ends tomorrow',
    'It was paid',
    'The owner sends a quote',
  ]) {
    expect(events).toContain(event);
  }
  const others = samples.filter(({ event }) => /shipped|cancelled|refund/i.test(event));
  expect(others.filter(({ event }) => events.includes(event))).toEqual([]);
});

test('amounts of a thousand dollars and more read $1,092.00, in every mail', () => {
  const sums = { due: '1092.00', missing: '1092.00' };
  const large = sampleMails(head, {
    ...sampleOrder,
    subtotal: '1092.00',
    total: '1092.00',
    payment: { ...sampleOrder.payment, ...sums },
    items: sampleOrder.items.map((item) => ({ ...item, price: '1046.00' })),
  });
  for (const { event, content } of large) {
    const { text, html } = renderMail(content, head);
    expect(`${content.subject} ${content.preheader} ${text} ${html}`, event).not.toMatch(/\$\d{4}/);
  }
  expect(large.map(({ content }) => content.subject).join()).toContain('$1,092.00');
});

test('without PUBLIC_URL no mail has a link to the shop, and orders say how they are found', () => {
  const nowhere = { ...head, origin: undefined };
  for (const { content } of sampleMails(nowhere)) {
    const { text, html } = renderMail(content, nowhere);
    expect(`${text}${html}`).not.toMatch(/https:\/\/shop|undefined/);
  }
  const received = sampleMails(nowhere)[0]?.content;
  expect(received && renderMail(received, nowhere).text).toContain('‘Find my order’');
});

test('no text of a customer or of the settings can become markup', () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('</p><b>', '"onload="', '&#60;', '<!--', ']]>'),
  );
  const person = fc.record({ firstName: text, lastName: text, address: text, city: text });
  fc.assert(
    fc.property(person, text, (who, shopName) => {
      const here = { ...head, shopName };
      const hostile = sampleMails(here, { ...sampleOrder, ...who });
      for (const [index, { content }] of samples.entries()) {
        const other = hostile[index]?.content;
        expect(other && tagsOf(renderMail(other, here).html)).toEqual(
          tagsOf(renderMail(content, head).html),
        );
      }
    }),
    { numRuns: 20 },
  );
});

function tagsOf(html: string): string[] {
  return [...html.matchAll(/<[^>]*>/g)].map(([tag]) => tag).filter((tag) => tag !== '<br>');
}

function readHtml(html: string): string {
  return squeeze(
    html
      .replace(/<wbr>/g, '')
      .replace(/<[^>]*>/g, ' ')
      .replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code))),
  );
}

function squeeze(text: string): string {
  return text.replace(/\s+/g, ' ');
}

test('a mark that is not the vial stands beside the name, where the shop has an address', () => {
  const [{ content }] = samples as [(typeof samples)[number]];
  const mark = { kind: 'initials', initials: 'PP', picture: '' } as const;
  const identity = { ...defaultIdentity, mark };
  const imagesOf = (more: Partial<Letterhead>) =>
    renderMail(content, { ...head, ...more }).html.match(/<img src="[^"]*"/g);
  expect(imagesOf({})).toBeNull();
  expect(imagesOf({ identity })).toEqual(['<img src="https://shop.example/mark.png"']);
  expect(imagesOf({ identity, origin: undefined })).toBeNull();
});
