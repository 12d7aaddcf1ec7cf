import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { findTable } from '../import/table.ts';
import { isMailingList, readMailingList } from './mailing-lists.ts';

const tableOf = (csv: string) => findTable(Papa.parse<string[]>(csv.trim()).data, () => true);

function read(csv: string, name = 'list.csv') {
  const table = tableOf(csv);
  const { agreed, ...told } = readMailingList(table, name);
  return { ...told, agreed: agreed.map(({ email }) => email), says: isMailingList(table) };
}

test('only those are read who agreed to news by email, not to messages on their phone', () => {
  const file = `
Customer ID,First Name,Last Name,Email,Accepts Email Marketing,Phone,Accepts SMS Marketing,Total Spent
1,Ada,Tester, ada@example.com ,yes,,no,40.00
2,Bo,Tester,bo@example.com,no,,yes,0.00
3,Cy,Tester,cy@example.com,,,yes,0.00
4,Di,Tester,,yes,,yes,0.00
5,Eve,Tester,eve@example.com,Yes,,no,0.00`;
  expect(readMailingList(tableOf(file))).toEqual({
    source: 'Shopify',
    wording: 'Accepts Email Marketing: yes; Accepts Email Marketing: Yes',
    agreed: [
      { email: 'ada@example.com', row: 2 },
      { email: 'eve@example.com', row: 6 },
    ],
    others: 3,
  });
});

test('the column of older exports is known', () => {
  const file = 'Email,Accepts Marketing\nada@example.com,yes\nbo@example.com,no';
  expect(read(file)).toMatchObject({ agreed: ['ada@example.com'], others: 1 });
});

const mailchimp =
  '"Email Address","First Name",MEMBER_RATING,OPTIN_TIME,OPTIN_IP,CONFIRM_TIME,LEID,EUID';

test('Mailchimp’s subscribed are those with a time, and no other file of it has any', () => {
  const rows = `${mailchimp}\nada@example.com,Ada,2,"2024-03-14 09:12:31",,"2024-03-14 09:14:00",1,a\nbo@example.com,Bo,2,,,,2,b`;
  expect(read(rows, 'subscribed_members_export.csv')).toEqual({
    source: 'Mailchimp',
    wording: 'OPTIN_TIME is stated',
    agreed: ['ada@example.com'],
    others: 1,
    says: true,
  });
  for (const name of [
    'unsubscribed_members.csv',
    'cleaned_members.csv',
    'nonsubscribed_members.csv',
    'non-subscribed.csv',
  ]) {
    expect(read(rows, name)).toMatchObject({ agreed: [], others: 2 });
  }
  const unsubscribed = `${mailchimp},UNSUB_TIME,UNSUB_REASON\nada@example.com,Ada,2,"2024-03-14 09:12:31",,,1,a,"2025-01-01 10:00:00",N/A`;
  expect(read(unsubscribed)).toMatchObject({ agreed: [], others: 1 });
  const cleaned = `${mailchimp},CLEAN_TIME\nada@example.com,Ada,2,"2024-03-14 09:12:31",,,1,a,"2025-01-01 10:00:00"`;
  expect(read(cleaned)).toMatchObject({ agreed: [] });
});

test.each([
  [
    'Klaviyo',
    'Email,Klaviyo ID,Email Marketing Consent,Email Marketing Consent Timestamp,Email Suppressions,SMS Marketing Consent\nada@example.com,1,SUBSCRIBED,2024-01-01 10:00:00,[],NEVER_SUBSCRIBED\nbo@example.com,2,NEVER_SUBSCRIBED,,[],SUBSCRIBED\ncy@example.com,3,UNSUBSCRIBED,2024-01-01 10:00:00,[],\ndi@example.com,4,SUBSCRIBED,2024-01-01 10:00:00,"[""USER_SUPPRESSED""]",',
  ],
  [
    'Brevo',
    'CONTACT ID;EMAIL;FIRSTNAME;DOUBLE_OPT-IN;OPT_IN;BLACKLISTED;ADDED_TIME\n1;ada@example.com;Ada;Yes;Yes;No;2024-01-01\n2;bo@example.com;Bo;;;No;2024-01-01\n3;cy@example.com;Cy;Yes;Yes;Yes;2024-01-01\n4;di@example.com;Di;No;No;No;2024-01-01',
  ],
  [
    'Constant Contact',
    'Email address,First name,Email permission status,Email opt-in date,Confirmed Opt-Out Date\nada@example.com,Ada,Express,2024-01-01,\nbo@example.com,Bo,Implied,2024-01-01,\ncy@example.com,Cy,Unsubscribed,2024-01-01,2024-02-02\ndi@example.com,Di,Express,2024-01-01,2024-02-02',
  ],
  [
    'a mailing list',
    'Email,Status,Subscribed,Opt-in date,Unsubscribed\nada@example.com,Active,2024-01-01 10:00,2024-01-01 10:00,\nbo@example.com,Unsubscribed,2024-01-01 10:00,,2024-02-02\ncy@example.com,Unconfirmed,2024-01-01 10:00,,\ndi@example.com,Bounced,2024-01-01 10:00,,',
  ],
])(
  'in a list of %s, who agreed comes in, and who did not, left or is suppressed stays out',
  (source, csv) => {
    expect(read(csv)).toMatchObject({ source, agreed: ['ada@example.com'], others: 3, says: true });
  },
);

test('an address counts once, and not at all if one of its lines says no', () => {
  const file =
    'Email,Status\nADA@example.com,subscribed\nada@example.com,subscribed\nbo@example.com,subscribed\nBo@example.com,unsubscribed';
  expect(read(file)).toMatchObject({ agreed: ['ADA@example.com'], others: 1 });
});

test('addresses are found under another heading, but not those of somebody else', () => {
  const file = (...headings: string[]) =>
    `${headings},Consent\nada@example.com,sponsor@example.com,yes\nbo@example.com,,no`;
  expect(read(file('Subscriber address', 'Referred by'))).toMatchObject({
    agreed: ['ada@example.com'],
    says: true,
  });
  expect(read(file('Refers', 'Staff'))).toMatchObject({ says: false });
  // It is not clear which of them agreed.
  expect(read(file('One', 'Other'))).toMatchObject({ says: false });
});

test.each([
  [['Email', 'Accepts Email Marketing'], true],
  [['Email', 'Orders', 'Total spend'], false],
  [['Accepts Email Marketing'], false],
  [['Email', 'Accepts SMS Marketing', 'SMS Consent'], false],
])('%j says who wants news: %s', (headings, says) => {
  expect(isMailingList({ headings, lines: [] })).toBe(says);
});

test.each(['no email', 'Email: no', 'Declined email', 'withdrawn email consent', 'email refused'])(
  'a consent of %j is none',
  (consent) => {
    const file = `Email,Consent\nada@example.com,email\nbo@example.com,${consent}`;
    expect(read(file)).toMatchObject({ agreed: ['ada@example.com'], others: 1 });
  },
);
